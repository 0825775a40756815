import TestSupport

/// A screen that a document shows: the size, the command line and the keys stand beside the fence.
///
/// ```` ```screen 80x24 share photo.png -- Down Tab ```` is what a terminal of that size shows after
/// the command was typed, and the keys behind the last ` -- `.
struct ScreenBlock {
  let columns: Int
  let rows: Int
  let command: String
  let keys: [String]
  let shown: [String]

  init?(_ block: DocumentBlock) {
    guard block.language == "screen" else { return nil }
    let words = block.argument.split(separator: " ", maxSplits: 1).map(String.init)
    let size = words.first?.split(separator: "x").compactMap { Int($0) } ?? []
    guard words.count == 2, size.count == 2 else { return nil }
    (columns, rows) = (size[0], size[1])
    let parts = words[1].split(separator: " -- ").map(String.init)
    command = parts[0]
    keys = parts.count > 1 ? parts[1].split(separator: " ").map(String.init) : []
    shown = block.lines
  }

  /// Plays the command and the keys in a sandbox, until the screen is as it should be.
  func play(in sandbox: Sandbox, until isReady: ([String]) -> Bool) throws -> [String] {
    let terminal = try TmuxSession(
      sandbox, columns: columns, rows: rows,
      command: "PS1='$ ' exec bash --norc --noprofile -i")
    _ = try terminal.shows("$")
    try terminal.type(command + "\n")
    _ = try terminal.shows("Share:", timeout: 30)
    for key in keys { try terminal.press(key) }
    var lines: [String] = []
    _ = try poll(timeout: 20) {
      lines = try Self.lines(terminal.screen())
      return isReady(lines)
    }
    return lines
  }

  /// The rows of a screen without the empty ones at its end.
  private static func lines(_ screen: String) -> [String] {
    var lines = screen.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    while lines.last == "" { lines.removeLast() }
    return lines
  }
}
