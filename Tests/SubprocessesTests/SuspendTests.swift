import Glibc
import Subprocesses
import Testing

/// Ctrl-Z, `fg` and Ctrl-C typed into an interactive shell.
struct SuspendTests {
  @Test func `a program in front is suspended with us, resumed, and interrupted`() throws {
    let screen = try Screen()
    screen.type("\(probePath()) terminal sh -c 'echo started; read x; echo got=$x'", "Enter")
    #expect(screen.shows("\nstarted\n"))
    screen.type("C-z")
    #expect(screen.shows("Stopped"))
    screen.type("fg", "Enter", "hello", "Enter")
    #expect(screen.shows("got=hello\nprobe: exited 0\n"))
    screen.type("\(probePath()) terminal sh -c 'echo again; sleep 60'", "Enter")
    #expect(screen.shows("\nagain\n"))
    screen.type("C-c")
    #expect(screen.shows("probe: died of SIGINT, cancelled by SIGINT"))
    screen.type("echo status=$?", "Enter")
    #expect(screen.shows("status=130\n"))
  }
}

/// An interactive shell in a tmux of its own.
private final class Screen {
  private let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
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
  private func tmux(_ words: String...) throws -> ChildResult {
    var command = ChildCommand(
      (["tmux", "-S", folder.path + "/socket", "-f", "/dev/null"] + words).map { Array($0.utf8) })
    command.environment = [.remove("TMUX"), .set("TERM", to: "xterm")]
    return try launcher().run(command)
  }
}
