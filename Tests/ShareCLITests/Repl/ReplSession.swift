import TestSupport
import Testing

/// A `share repl` on a real terminal.
final class ReplSession {
  let sandbox: Sandbox
  let terminal: TmuxSession

  /// Starts it and waits for the first prompt.
  init(_ command: String = "share repl -q", in sandbox: Sandbox? = nil, rows: Int = 40) throws {
    let sandbox = try sandbox ?? Sandbox()
    self.sandbox = sandbox
    terminal = try TmuxSession(
      sandbox, rows: rows, command: "\(command); echo \"status $?\"; exec sleep 1000")
    try #require(try atPrompt(), "\(screen)")
  }

  /// Types a line, presses Return and waits for the next prompt.
  func enter(_ line: String) throws {
    try terminal.type(line)
    try terminal.press("Enter")
    try #require(try atPrompt(), "\(screen)")
  }

  /// Waits until the last line of the screen is an empty prompt.
  func atPrompt() throws -> Bool {
    try poll { try lines().last.map { $0 == ">" || $0 == ">>" } ?? false }
  }

  /// Waits until the screen ends so, without its empty lines.
  func ends(with end: [String]) throws -> Bool {
    try poll(timeout: 20) { try lines().suffix(end.count).elementsEqual(end) }
  }

  /// The lines of the screen that are not empty.
  func lines() throws -> [String] {
    try terminal.screen().split(separator: "\n").map(String.init)
  }

  /// The screen, for messages of tests.
  var screen: String {
    // A server that has gone has no screen.
    (try? terminal.screen()) ?? ""
  }

  /// The history file.
  func history() throws -> String {
    String(decoding: try readFile(Array("\(sandbox.state)/sharesheet/history".utf8)), as: UTF8.self)
  }
}
