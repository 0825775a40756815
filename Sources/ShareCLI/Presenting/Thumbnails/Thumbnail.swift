import MediaTypes
import ShareCore
import Subprocesses
import Terminal

/// A small picture of an item, drawn by another program while the sheet goes on.
///
/// The program is started without a shell, has a second, and may print no more than such a picture
/// takes. When this value goes, nothing of the program is left.
final class Thumbnail {
  static let program = "chafa"

  private enum State {
    case running(BackgroundChild)
    case over([Line])
  }

  let columns: Int
  let rows: Int
  private var state: State

  /// Starts the program; nil where the item is no file with a picture, or it cannot be started.
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
    // Without a picture the sheet is complete all the same.
    guard let child = try? host.launcher.start(command) else { return nil }
    state = .running(child)
  }

  /// A descriptor to wait for, after which `advance` has something to do; nil when all is done.
  var descriptor: Int32? {
    switch state {
    case .running(let child): child.descriptor
    case .over: nil
    }
  }

  /// The picture, at most so many rows and columns; none before it is there, and where it failed.
  var lines: [Line] {
    switch state {
    case .running: []
    case .over(let lines): lines
    }
  }

  /// Goes on without waiting; returns whether the picture has come or will not come.
  func advance() -> Bool {
    guard case .running(let child) = state else { return true }
    do throws(SubprocessError) {
      guard let result = try child.advance() else { return false }
      let isDrawn = result.termination == .exited(0) && result.stopped == nil
      state = .over(
        isDrawn ? StyledOutput.lines(of: result.output, rows: rows, columns: columns) : [])
    } catch {
      // A program that floods or hangs has no picture.
      state = .over([])
    }
    return true
  }

  /// Ends the program if it still runs; there will be no picture.
  func stop() {
    guard case .running(let child) = state else { return }
    child.stop()
    state = .over([])
  }

  /// Names the file to draw: the item's own thumbnail, or the item if it is a picture.
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
