import Glibc
import Subprocesses
import TestSupport
import Testing

struct BackgroundChildTests {
  private func start(
    _ script: String, _ change: (inout ChildCommand) -> Void = { _ in }
  ) throws -> BackgroundChild {
    var command = ChildCommand("sh", "-c", script)
    command.timeout = .seconds(30)
    change(&command)
    return try launcher().start(command)
  }

  /// Does what a loop of events does, as long as the descriptor says that there is something to do.
  private func result(of child: BackgroundChild) throws -> ChildRun? {
    while true {
      var entry = pollfd(fd: child.descriptor, events: Int16(POLLIN), revents: 0)
      guard Glibc.poll(&entry, 1, 30_000) > 0 else { return nil }
      if let result = try child.advance() { return result }
    }
  }

  @Test func `a child is started, and its output is there when it has ended`() throws {
    let folder = try TemporaryFolder()
    let child = try start("until [ -e \(folder.path)/go ]; do sleep 0.01; done; echo out; exit 3")
    #expect(try child.advance() == nil)
    try folder.write("go", "")
    let result = try #require(try result(of: child))
    #expect(result.termination == .exited(3))
    #expect(result.text == "out\n")
    #expect(try child.advance() == nil)
  }

  @Test func `a child that prints much is read to its end`() throws {
    let child = try start("seq 100000; seq 100000 >&2") { $0.standardError = .discard }
    #expect(try result(of: child)?.output.count == 588_895)
  }

  @Test func `a child out of time is killed with all it started`() throws {
    // A loaded machine may need more time to start it all.
    for seconds in [0.5, 5, 30] {
      let child = try start("trap '' TERM; sleep 61 & echo $!; setsid sleep 62 & echo $!; wait") {
        $0.timeout = .seconds(seconds)
      }
      let result = try #require(try result(of: child))
      #expect(result.stopped == .timedOut)
      let family = result.text.split(separator: "\n").compactMap { Int32($0) }
      #expect(!family.contains(where: isAlive))
      if family.count == 2 { return }
    }
    Issue.record("the child did not start in time")
  }

  @Test func `a child that floods is killed`() throws {
    let child = try start("exec yes") { $0.outputLimit = 100_000 }
    #expect(throws: SubprocessError.outputTooLarge(program: Array("sh".utf8), limit: 100_000)) {
      try result(of: child)
    }
    #expect(try child.advance() == nil)
  }

  @Test(arguments: [
    ("exec sleep 63", false), ("trap '' TERM; while :; do sleep 1; done", false),
    ("exec sleep 63", true), ("trap '' TERM; while :; do sleep 1; done", true),
  ])
  func `a child that nobody wants any more is gone at once`(
    _ script: String, _ isStopped: Bool
  ) throws {
    let folder = try TemporaryFolder()
    let (new, done) = (folder.path(of: "new"), folder.path(of: "pid"))
    var child: BackgroundChild? = try start("echo $$ >\(new); mv \(new) \(done); \(script)")
    #expect(poll { access(done, F_OK) == 0 })
    let text = String(decoding: try folder.read("pid").dropLast(), as: UTF8.self)
    let pid = try #require(Int32(text))
    #expect(isAlive(pid))
    if isStopped { child?.stop() } else { child = nil }
    #expect(!isAlive(pid))
  }

  @Test func `what a child leaves behind goes with it`() throws {
    let child = try start("sleep 64 & echo $!; exit")
    let result = try #require(try result(of: child))
    #expect(result.termination == .exited(0))
    let pid = try #require(result.number)
    #expect(poll { !isAlive(pid) })
  }

  @Test func `a program that is not there and bytes to feed are refused`() {
    #expect(throws: SubprocessError.programNotFound(Array("no-such-program".utf8))) {
      try launcher().start(ChildCommand("no-such-program"))
    }
    #expect(throws: SubprocessError.inputNotPossible(program: Array("cat".utf8))) {
      var command = ChildCommand("cat")
      command.input = .bytes([1])
      _ = try launcher().start(command)
    }
  }
}
