import Glibc
import Subprocesses
import TestSupport
import Testing

/// Signals as whole processes see them: a probe is started by a shell, and signalled from here.
@Suite(.waiting)
struct SignalTests {
  @Test func `a child's PIPE has its default action though ours is ignored`() throws {
    #expect(try run("bash", "-c", "yes | head -1; echo ${PIPESTATUS[0]}").text == "y\n141\n")
  }

  @Test func `what was ignored at our start stays ignored in children`() throws {
    let script =
      "trap '' HUP PIPE; exec \(probePath()) capture sh -c 'kill -HUP $$; kill -PIPE $$; echo alive'"
    #expect(try shell(script).text == "alive\nprobe: exited 0\n")
  }

  @Test func `what we handle has its default action in children`() throws {
    let probe = probePath()
    for signal in ["HUP", "INT", "QUIT", "TERM"] {
      let result = try run(probe, "capture", "sh", "-c", "kill -\(signal) $$")
      #expect(result.text == "probe: died of SIG\(signal)\n")
    }
  }

  @Test func `a signal that was blocked at our start stays blocked in children`() throws {
    let script = """
      import signal, os, sys
      signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGUSR1])
      os.execv(sys.argv[1], sys.argv[1:])
      """
    let result = try run(
      "python3", "-c", script, probePath(), "capture", "grep", "SigBlk", "/proc/self/status")
    #expect(result.text == "SigBlk:\t0000000000000200\nprobe: exited 0\n")
  }

  @Test func `statuses are seen though CHLD was ignored at our start`() throws {
    let script = """
      import signal, os, sys
      signal.signal(signal.SIGCHLD, signal.SIG_IGN)
      os.execv(sys.argv[1], sys.argv[1:])
      """
    let result = try run("python3", "-c", script, probePath(), "capture", "sh", "-c", "exit 5")
    #expect(result.text == "probe: exited 5\n")
  }

  @Test func `streams that were closed at our start do not mix with others`() throws {
    let folder = try TemporaryFolder()
    let result = try shell(
      "\(probePath()) capture sh -c 'cat; echo out > \(folder.path)/out; exit 4' <&- >&- 2>&-; cat \(folder.path)/out"
    )
    #expect(result.text == "out\n")
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT])
  func `a signal stops the child and we die by it`(signal: Int32) throws {
    let result = try probe("echo $$; kill -\(signal) $PPID; exec sleep 60")
    let child = try #require(result.number)
    #expect(result.termination == .signalled(signal))
    let end = "probe: died of SIGTERM, cancelled by \(SignalName.of(signal))"
    #expect(result.text == "\(child)\n\(end)\n")
    #expect(!isAlive(child))
  }

  @Test func `a second Ctrl-C kills what is running and ends us at once`() throws {
    let folder = try TemporaryFolder()
    let script = "trap 'kill -INT $PPID' TERM; kill -INT $PPID; while :; do sleep 0.05; done"
    let result = try probe("echo $$ > \(folder.path)/pid; \(script)")
    #expect(result.termination == .signalled(SIGINT))
    #expect(result.output.isEmpty, "nothing is printed without clean-up")
    let child = try number(in: folder.path + "/pid")
    #expect(eventually { !isAlive(child) })
  }

  @Test func `a second HUP is part of the first`() throws {
    let script = "trap 'kill -HUP $PPID; sleep 0.2; exit 6' TERM; kill -HUP $PPID"
    let result = try probe("\(script); while :; do sleep 0.05; done")
    #expect(result.termination == .signalled(SIGHUP))
    #expect(result.text == "probe: exited 6, cancelled by SIGHUP\n")
  }

  @Test func `a child is killed when we are`() throws {
    let folder = try TemporaryFolder()
    let script = "trap '' TERM; kill -KILL $PPID; while :; do sleep 1; done"
    let result = try probe("echo $$ > \(folder.path)/pid; \(script)")
    #expect(result.termination == .signalled(SIGKILL))
    let child = try number(in: folder.path + "/pid")
    #expect(eventually { !isAlive(child) })
  }

  /// Runs a script as the child of a probe, whose signals it can send.
  private func probe(_ script: String) throws -> ChildRun {
    var command = ChildCommand(probePath(), "capture", "sh", "-c", script)
    command.timeout = .seconds(30)
    return try launcher().run(command)
  }

  private func number(in path: String) throws -> Int32 {
    try #require(Int32(String(decoding: contents(of: path), as: UTF8.self).filter(\.isNumber)))
  }
}
