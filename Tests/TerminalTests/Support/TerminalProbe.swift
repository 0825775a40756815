import Glibc
import TestSupport

/// The program that uses a terminal for the tests, in a tmux of its own.
struct TerminalProbe {
  let screen: TmuxSession

  /// Starts it, or with `isInShell` a shell that is about to: its next line is the command.
  init(_ words: String, columns: Int = 60, rows: Int = 12, isInShell: Bool = false) throws {
    let command = "\(try Self.path()) \(words)"
    // The status and the terminal's settings are shown below what the program leaves.
    let script = """
      stty -a >before; \(command); echo "status=$?"; stty -a >after
      cmp before after && echo settings=same; exec sleep 600
      """
    screen = try TmuxSession(
      Sandbox(environment: ["SWIFT_BACKTRACE": "enable=no"]), columns: columns, rows: rows,
      command: isInShell ? "exec bash --norc --noprofile -i" : script)
    guard isInShell else { return }
    try screen.type("PS1='shell> '; clear; \(command)")
    try screen.press("Enter")
  }

  static func path() throws -> String {
    guard let path = realpath("/proc/self/exe", nil) else { throw SystemFailure("find ourselves") }
    defer { free(path) }
    return String(cString: path).split(separator: "/").dropLast().map { "/" + $0 }.joined()
      + "/TerminalProbe"
  }

  /// Sends the program a signal by its name.
  func signal(_ name: String) throws {
    let shell = try screen.display("#{pane_pid}")
    let result = try Program(path: Array("/usr/bin/pkill".utf8)).run(
      ["-\(name)", "-P", shell, "-x", "TerminalProbe"].map { Array($0.utf8) })
    guard result.status == 0 else { throw SystemFailure("pkill -\(name)", code: ESRCH) }
  }

  /// The rows that have text.
  func rows() throws -> [String] {
    try screen.screen().split(separator: "\n").map(String.init)
  }

  /// Waits until the screen has just these rows with text, and returns what it has in the end.
  func rows(awaiting expected: [String]) throws -> [String] {
    _ = try poll { try rows() == expected }
    return try rows()
  }
}
