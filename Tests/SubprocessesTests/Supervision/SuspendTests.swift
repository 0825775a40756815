import Glibc
import Subprocesses
import TestSupport
import Testing

/// Stopping, `fg` and Ctrl-C as an interactive shell sees them.
struct SuspendTests {
  @Test func `a program in front is suspended with us and resumed`() throws {
    let screen = try Screen()
    // It stops itself, as by Ctrl-Z, so that its next line shows when it was resumed.
    let script = "kill -TSTP $$; echo resumed; read x; echo got=$x"
    screen.type("\(probePath()) terminal sh -c '\(script)'", "Enter")
    #expect(screen.shows("Stopped"))
    screen.type("fg", "Enter")
    #expect(screen.shows("\nresumed\n"))
    screen.type("hello", "Enter")
    #expect(screen.shows("got=hello\nprobe: exited 0\n"))
  }

  @Test func `Ctrl-C ends a program in front and us`() throws {
    let screen = try Screen()
    screen.type("\(probePath()) terminal sh -c 'echo started; exec sleep 60'", "Enter")
    #expect(screen.shows("\nstarted\n"))
    screen.type("C-c")
    #expect(screen.shows("probe: died of SIGINT, cancelled by SIGINT\n"))
    screen.type("echo status=$?", "Enter")
    #expect(screen.shows("\nstatus=130\n"))
  }
}

/// An interactive shell in a tmux of its own.
private final class Screen {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    // A wide screen, so that no line is broken.
    _ = try tmux("new-session", "-d", "-x", "300", "-y", "50", "exec bash --norc --noprofile")
  }

  deinit {
    // A server that is gone already is as good.
    _ = try? tmux("kill-server")
  }

  func type(_ keys: String...) {
    for key in keys { #expect(throws: Never.self) { try tmux("send-keys", key) } }
  }

  func shows(_ text: String) -> Bool {
    eventually { (try? tmux("capture-pane", "-p").text.contains(text)) ?? false }
  }

  @discardableResult
  private func tmux(_ words: String...) throws -> ChildRun {
    var command = ChildCommand(
      (["tmux", "-S", folder.path + "/socket", "-f", "/dev/null"] + words).map { Array($0.utf8) })
    command.environment = [.remove("TMUX"), .set("TERM", to: "xterm")]
    return try launcher().run(command)
  }
}
