import MediaTypes
import ShareCore
import Subprocesses
import Terminal

/// A thumbnail of an item, drawn by another program in the background.
///
/// The program is started without a shell, has one second, and its output is limited. It ends with
/// this object.
final class Thumbnail {
  static let program = "chafa"

  private enum State {
    case running(BackgroundChild)
    case over([Line])
  }

  let columns: Int
  let rows: Int
  private var state: State

  /// Starts the program; nil if the item has no picture, or it cannot be started.
  init?(
    of item: Item, columns: Int, rows: Int, _ style: PreviewStyle, _ host: Host,
    timeout: Duration = .seconds(1)
  ) {
    guard columns > 0, rows > 0, let path = Self.picture(of: item, host.types) else { return nil }
    self.columns = columns
    self.rows = rows
    var command = ChildCommand(
      Self.arguments("\(columns)x\(rows)", style.colors).map { Bytes($0.utf8) } + [path.bytes])
    command.timeout = timeout
    command.standardError = .discard
    // A cell takes up to 45 bytes in full colour.
    command.outputLimit = 4096 + columns * rows * 64
    // The sheet is complete without a thumbnail.
    guard let child = try? host.launcher.start(command) else { return nil }
    state = .running(child)
  }

  /// A descriptor to wait for before calling `advance`; nil when done.
  var descriptor: Int32? {
    switch state {
    case .running(let child): child.descriptor
    case .over: nil
    }
  }

  /// The thumbnail, at most so many rows and columns; empty until it is drawn, or if it failed.
  var lines: [Line] {
    switch state {
    case .running: []
    case .over(let lines): lines
    }
  }

  /// Continues without waiting; returns whether it is done.
  func advance() -> Bool {
    guard case .running(let child) = state else { return true }
    do throws(SubprocessError) {
      guard let result = try child.advance() else { return false }
      let isDrawn = result.termination == .exited(0) && result.stopped == nil
      state = .over(
        isDrawn ? StyledOutput.lines(of: result.output, rows: rows, columns: columns) : [])
    } catch {
      // There is no thumbnail if the program floods or hangs.
      state = .over([])
    }
    return true
  }

  /// Stops the program; there will be no thumbnail.
  func stop() {
    guard case .running(let child) = state else { return }
    child.stop()
    state = .over([])
  }

  /// The file to draw: the item's own thumbnail, or the item if it is a picture.
  private static func picture(of item: Item, _ types: MediaTypeDatabase) -> Path? {
    if let thumbnail = item.thumbnail { return thumbnail }
    guard item.kind == .file, let type = item.type(by: types)?.type, type.isInGroup("image") else {
      return nil
    }
    return item.path
  }

  private static func arguments(_ size: String, _ colors: PreviewStyle.Colors) -> [String] {
    [
      program, "--format", "symbols", "--symbols", "block", "--animate", "off", "--threads", "1",
      "--colors", colors.rawValue, "--size", size, "--",
    ]
  }
}
