import Glibc
import TestSupport
import Testing

/// A terminal of 100 columns with a program in it, driven by keys; it ends with the value.
final class TmuxTerminal {
  private let folder: TemporaryFolder

  init(running program: String, in folder: TemporaryFolder) throws {
    self.folder = folder
    try folder.write("program", "exec \(program)\n")
    _ = try tmux("new-session -d -x 100 -y 30 'sh program'")
  }

  deinit {
    _ = try? tmux("kill-server")  // It is gone already when the program has ended.
  }

  /// Returns what can be seen.
  func screen() throws -> String {
    try tmux("capture-pane -p")
  }

  /// Waits until the screen is as it should be.
  func wait(until isReady: (String) -> Bool) throws {
    let deadline = ContinuousClock.now + .seconds(20)
    var screen = try screen()
    while !isReady(screen) {
      try #require(ContinuousClock.now < deadline, "\(screen)")
      usleep(20_000)
      screen = try self.screen()
    }
  }

  /// Types text in which `⇥` is the tabulator key, and Return.
  func type(_ keys: String) throws {
    for (index, part) in keys.split(separator: "⇥", omittingEmptySubsequences: false).enumerated() {
      if index > 0 { _ = try tmux("send-keys Tab") }
      guard !part.isEmpty else { continue }
      try folder.write("keys", String(part))
      _ = try tmux("send-keys -l \"$(cat keys)\"")
    }
    _ = try tmux("send-keys Enter")
  }

  private func tmux(_ command: String) throws -> String {
    try ShellCommand.output("tmux -S socket -f /dev/null \(command) 2>&1", in: folder)
  }
}
