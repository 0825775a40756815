import Glibc
import ShareCore
import Subprocesses
import Terminal

/// Draws prompts on the terminal, below the cursor, and takes keys.
struct TerminalPrompts {
  private let device: TerminalDevice
  private let host: Host
  private let isColored: Bool

  /// Opens the terminal of the host.
  init(_ host: Host, isColored: Bool) throws(Stop) {
    let cancellation = host.cancellation
    do {
      device = try TerminalDevice(
        path: host.terminal.bytes,
        interruption: Interruption(descriptor: cancellation.descriptor) { cancellation.signal })
    } catch { throw .failed(.cannotAsk(error)) }
    self.host = host
    self.isColored = isColored
  }

  /// Returns the answer when the prompt is gone and the terminal is as it was.
  func present(_ prompt: Prompt) throws(Stop) -> PromptAnswer {
    var dialog = PromptDialog(prompt, isSmall: device.size.isSmall)
    let modes: TerminalDevice.Modes =
      dialog.screen.isSheet ? [.bracketedPaste, .mouse] : .bracketedPaste
    do {
      return try device.withRawMode(modes) { try follow(&dialog) }
    } catch let stop as Stop {
      throw stop
    } catch {
      throw .failed(.cannotAsk(error))
    }
  }

  private func follow(_ dialog: inout PromptDialog) throws(Stop) -> PromptAnswer {
    var origin = beginLine()
    var view = InlineView(device: device, isColored: isColored)
    defer { view.erase() }
    while true {
      let size = device.size
      let frame = dialog.screen.frame(columns: size.columns)
      view.paint(frame)
      guard let event = device.nextEvent() else { continue }
      switch event {
      case .resize, .resumed:
        if event == .resize { view.resized() } else { view.resumed() }
        origin = nil
        dialog.shape(isSmall: device.size.isSmall)
      case .key(.control("l")):
        view.clearScreen()
        origin = 0
      case .key(.control("z")): device.suspend()
      case .key(.control("c")): throw give(up: SIGINT)
      case .key(.control("\\")): throw give(up: SIGQUIT)
      case .hangUp: throw give(up: SIGHUP)
      case .signal: throw .cancelled
      case .mouse(let mouse):
        guard mouse.action == .press, mouse.button == 0, let origin else { continue }
        let first = min(origin, max(0, size.rows - frame.lines.count))
        let position = Position(row: mouse.position.row - first, column: mouse.position.column)
        let isInside = frame.lines.indices.contains(position.row)
        if let answer = try dialog.click(at: isInside ? position : nil, columns: size.columns) {
          return answer
        }
      case .key, .paste, .cursorPosition, .endOfInput:
        if let answer = try dialog.take(event) { return answer }
      }
    }
  }

  /// Finds the row of the cursor, a new one where something stands on it already; nil where the
  /// terminal does not say, so that clicks outside are not known.
  private func beginLine() -> Int? {
    guard let cursor = device.cursorPosition() else { return nil }
    guard cursor.column > 0 else { return cursor.row }
    device.write("\r\n")
    return min(cursor.row + 1, device.size.rows - 1)
  }

  /// Ends the run as the signal would have: keys of a terminal in raw mode send none.
  private func give(up signal: Int32) -> Stop {
    host.cancellation.cancel(signal)
    return .cancelled
  }
}

extension TerminalSize {
  /// Tells that there is no room for popovers.
  var isSmall: Bool { rows < 24 || columns < 60 }
}

extension Failure {
  fileprivate static func cannotAsk(_ error: any Error) -> Failure {
    Failure(.inputNeeded, "cannot ask on the terminal: \(error)")
  }
}
