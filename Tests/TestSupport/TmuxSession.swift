import Glibc

/// A program on a real terminal: a tmux server of its own, driven by keys and read as a screen.
package final class TmuxSession: Sendable {
  private let sandbox: Sandbox

  /// Tells whether tmux is installed; tests that need it are enabled by it.
  package static var isAvailable: Bool { access("/usr/bin/tmux", X_OK) == 0 }

  /// Starts a command line in the sandbox's working folder; the screen stays when it ends.
  package init(
    _ sandbox: Sandbox, columns: Int = 80, rows: Int = 24, command: String
  ) throws {
    self.sandbox = sandbox
    try tmux(
      "start-server", ";", "set-option", "-g", "remain-on-exit", "on", ";",
      "set-option", "-s", "escape-time", "0", ";",
      "new-session", "-d", "-x", "\(columns)", "-y", "\(rows)",
      "exec env -u TMUX -u TMUX_PANE -u COLUMNS bash -c \(Self.quoted(command))")
  }

  deinit {
    // The server may have gone with its last session.
    _ = try? tmux("kill-server")
  }

  /// Presses keys by tmux's names: `Enter`, `Up`, `C-c`, `Tab`, `a`.
  package func press(_ keys: String...) throws {
    try tmux(["send-keys"] + keys)
  }

  /// Types text as it is.
  package func type(_ text: String) throws {
    try tmux("send-keys", "-l", "--", text)
  }

  /// Pastes text, in brackets when the program asked for bracketed paste.
  package func paste(_ text: String) throws {
    try tmux("set-buffer", "--", text, ";", "paste-buffer", "-p", "-r")
  }

  /// Changes the size of the terminal.
  package func resize(columns: Int, rows: Int) throws {
    try tmux("resize-window", "-x", "\(columns)", "-y", "\(rows)")
  }

  /// Reads the screen, one line each, without blanks at the ends.
  ///
  /// Colours and attributes are kept as escape sequences if `styled`; `history` adds what has
  /// scrolled away.
  package func screen(styled: Bool = false, history: Bool = false) throws -> String {
    try tmux(
      ["capture-pane", "-p"] + (styled ? ["-e"] : []) + (history ? ["-S", "-"] : [])
    ).outputText
  }

  /// Waits until the screen shows `text`; false after `timeout` seconds.
  package func shows(_ text: String, timeout: Double = 30) throws -> Bool {
    try poll(timeout: timeout) { try screen().contains(text) }
  }

  /// Waits until the screen no longer shows `text`; false after `timeout` seconds.
  package func hides(_ text: String, timeout: Double = 30) throws -> Bool {
    try poll(timeout: timeout) { try !screen().contains(text) }
  }

  /// Waits for the program's end; its exit status (128 and more for signals), nil after `timeout`.
  package func exitStatus(timeout: Double = 30) throws -> Int32? {
    var status: Int32?
    _ = try poll(timeout: timeout) {
      let answer = try display("#{pane_dead} #{pane_dead_status} #{pane_dead_signal}")
      let words = answer.split(separator: " ", omittingEmptySubsequences: false)
      guard words.count == 3, words[0] == "1" else { return false }
      status = Int32(words[1]) ?? Int32(words[2]).map { $0 + 128 }
      // Tmux may miss that the program ended when its terminal closes at the same time; the end of
      // another child makes it look again.
      if status == nil { try tmux("run-shell", "true") }
      return status != nil
    }
    return status
  }

  /// Asks tmux about the pane: `#{cursor_x}`, `#{alternate_on}`, `#{pane_pid}`.
  package func display(_ format: String) throws -> String {
    let answer = try tmux("display-message", "-p", format).outputText
    return answer.hasSuffix("\n") ? String(answer.dropLast()) : answer
  }

  @discardableResult
  private func tmux(_ words: String...) throws -> ProgramResult {
    try tmux(words)
  }

  @discardableResult
  private func tmux(_ words: [String]) throws -> ProgramResult {
    let result = try Program(path: Array("/usr/bin/tmux".utf8)).run(
      (["-u", "-L", "share", "-f", "/dev/null"] + words).map { Array($0.utf8) },
      environment: sandbox.environment.merging(["TMUX_TMPDIR": sandbox.root.path]) { $1 },
      folder: sandbox.work)
    guard result.status == 0 else { throw TmuxFailure(words: words, result: result) }
    return result
  }

  private static func quoted(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
      + "'"
  }
}

private struct TmuxFailure: Error, CustomStringConvertible {
  let description: String

  init(words: [String], result: ProgramResult) {
    description = "tmux \(words.joined(separator: " ")): \(result.errorText)"
  }
}
