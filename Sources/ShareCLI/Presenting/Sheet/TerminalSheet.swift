import ShareCore
import Terminal

/// Draws the sheet on the terminal and handles keys and clicks, until an activity is chosen.
struct TerminalSheet {
  private let stage: InlineStage
  /// The thumbnail, drawn in the meantime.
  private let thumbnail: Thumbnail?

  init(_ stage: InlineStage, _ thumbnail: Thumbnail?) {
    self.stage = stage
    self.thumbnail = thumbnail
  }

  /// Returns the choice after restoring the terminal.
  func choose(_ screen: SheetScreen) throws(Stop) -> Choice {
    var screen = screen
    screen.previewSize = thumbnail.map { TerminalSize(rows: $0.rows, columns: $0.columns) }
    defer { thumbnail?.stop() }
    return try stage.run(
      takesMouse: true, waitingFor: { [thumbnail?.descriptor].compactMap(\.self) },
      frame: { screen.draw($0) },
      take: { (event, size) throws(Stop) in
        switch event {
        case .input(let event): return try follow(screen.handle(event))
        case .click(let position): return try follow(screen.click(position, in: size))
        case .wheel(let rows):
          screen.turn(by: rows)
          return nil
        case .ready:
          if let thumbnail, thumbnail.advance() { screen.preview = thumbnail.lines }
          return nil
        case .resized: return nil
        }
      })
  }

  private func follow(_ step: SheetScreen.Step) throws(Stop) -> Choice? {
    switch step {
    case .stay: nil
    case .perform(let place, let values): Choice(place, values: values)
    case .cancel: throw .cancelled
    }
  }
}
