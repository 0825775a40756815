import Glibc
import Subprocesses
import TestSupport
import Testing

struct LauncherStopTests {
  @Test func `a child out of time gets TERM`() throws {
    let result = try shell("exec sleep 60") { $0.timeout = .milliseconds(50) }
    #expect(result.termination == .signalled(SIGTERM))
    #expect(result.stopped == .timedOut)
  }

  @Test func `a child may end in order when it gets TERM`() throws {
    let script = "trap 'echo clean; exit 7' TERM; echo ready; while :; do sleep 0.05; done"
    let result = try shell(script) { $0.timeout = .milliseconds(300) }
    #expect(result.text == "ready\nclean\n")
    #expect(result.termination == .exited(7))
    #expect(result.stopped == .timedOut)
  }

  @Test func `a child that ignores TERM gets KILL`() throws {
    let result = try shell("trap '' TERM; while :; do sleep 1; done") {
      $0.timeout = .milliseconds(100)
      $0.grace = .milliseconds(100)
    }
    #expect(result.termination == .signalled(SIGKILL))
    #expect(result.stopped == .timedOut)
  }

  @Test func `a stopped child gets TERM too`() throws {
    let result = try shell("kill -STOP $$; exit 9") { $0.timeout = .milliseconds(100) }
    #expect(result.termination == .signalled(SIGTERM))
  }

  @Test(arguments: [
    "sleep 60 & echo $!; wait",
    "trap '' TERM; sh -c 'trap \"\" TERM; while :; do sleep 1; done' & echo $!; wait",
    "setsid sleep 60 & sleep 0.1; pgrep -P $$ sleep; wait",
    "timeout 60 sleep 61 & echo $!; wait",
    "sh -c 'setsid sleep 62 & echo $!; wait' & wait",
  ])
  func `nothing survives of a child that is stopped`(script: String) throws {
    let result = try shell(script) {
      $0.timeout = .milliseconds(500)
      $0.grace = .milliseconds(200)
    }
    let grandchild = try #require(result.number)
    #expect(result.stopped == .timedOut)
    #expect(!isAlive(grandchild))
  }

  @Test func `a grandchild has the time of grace though its parent is gone`() throws {
    let folder = try TemporaryFolder()
    let grandchild =
      "trap 'sleep 0.3; touch \(folder.path)/clean; exit' TERM; while :; do sleep 0.05; done"
    let result = try shell("sh -c \"\(grandchild)\" & wait") { $0.timeout = .milliseconds(200) }
    #expect(result.termination == .signalled(SIGTERM))
    #expect(access(folder.path + "/clean", F_OK) == 0)
  }

  @Test func `a cancelled child is stopped and tells by which signal`() throws {
    let folder = try TemporaryFolder()
    let cancellation = try Cancellation()
    let command = ChildCommand("sh", "-c", "touch \(folder.path)/started; exec sleep 60")
    let thread = try CancellingThread(cancellation, SIGHUP, after: folder.path + "/started")
    let result = try launcher(cancellation).run(command)
    thread.join()
    #expect(result.termination == .signalled(SIGTERM))
    #expect(result.stopped == .cancelled(SIGHUP))
  }

  @Test func `a child that asks for the terminal is stopped and named`() {
    #expect(throws: SubprocessError.needsTerminal(program: Array("sh".utf8))) {
      try shell("kill -TTIN $$")
    }
  }
}
