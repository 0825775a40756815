import Glibc
import Subprocesses
import TestSupport
import Testing

struct LauncherStreamsTests {
  @Test func `a child reads nothing unless told`() throws {
    #expect(try run("cat").output.isEmpty)
    #expect(try shell("readlink /proc/self/fd/0").text == "/dev/null\n")
  }

  @Test(arguments: [0, 1, 65_536, 65_537, 3_000_000])
  func `bytes go in and come out while both pipes are full`(count: Int) throws {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    var command = ChildCommand("cat")
    command.input = .bytes(bytes)
    #expect(try launcher().run(command).output == bytes)
  }

  @Test func `a child that stops reading is no error`() throws {
    let result = try shell("exec <&-; echo done") {
      $0.input = .bytes(.init(repeating: 0, count: 1 << 20))
    }
    #expect(result.succeeded && result.text == "done\n")
  }

  @Test func `a child reads a file`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("in", "from a file")
    var command = ChildCommand("cat")
    command.input = .file(Array(path.utf8))
    #expect(try launcher().run(command).text == "from a file")
  }

  @Test(arguments: [("/no/such/file", ENOENT), ("/tmp", EISDIR)])
  func `an input file that cannot be read is named`(path: String, number: Int32) {
    let path = Array(path.utf8)
    #expect(throws: SubprocessError.inputFile(path, errno: number)) {
      try shell("cat") { $0.input = .file(path) }
    }
  }

  @Test func `a child reads a descriptor that stays open here`() throws {
    let descriptor = open("/etc/hostname", O_RDONLY | O_CLOEXEC)
    defer { close(descriptor) }
    var command = ChildCommand("cat")
    command.input = .descriptor(descriptor)
    #expect(try launcher().run(command).output == contents(of: "/etc/hostname"))
    #expect(fcntl(descriptor, F_GETFD) >= 0)
  }

  @Test func `output up to the limit is kept`() throws {
    let result = try shell("head -c 1000 /dev/zero") { $0.outputLimit = 1_000 }
    #expect(result.output.count == 1_000)
  }

  @Test(arguments: ["head -c 1001 /dev/zero", "yes", "yes >&2"])
  func `output over the limit is an error`(script: String) {
    #expect(throws: SubprocessError.outputTooLarge(program: Array("sh".utf8), limit: 1_000)) {
      try shell(script) {
        $0.outputLimit = 1_000
        $0.standardError = .capture
      }
    }
  }

  @Test func `standard error is captured apart`() throws {
    let result = try shell("echo out; echo err >&2") { $0.standardError = .capture }
    #expect(result.text == "out\n")
    #expect(result.errorOutput == Array("err\n".utf8))
  }

  @Test func `standard error passes through and its last 4 KiB are kept`() throws {
    let pipe = try Pipe()
    let script = "seq 1 3000 >&2"
    let expected = try shell("seq 1 3000").output
    let result = try launcher(standardError: pipe.writer.number).run(
      ChildCommand("sh", "-c", script))
    pipe.writer.close()
    var passed = [UInt8](repeating: 0, count: 65_536)
    let count = read(pipe.reader.number, &passed, passed.count)
    #expect(Array(passed.prefix(count)) == expected)
    #expect(result.errorOutput == Array(expected.suffix(4_096)))
  }

  @Test func `standard error that nobody takes does not keep a child from its time-out`() throws {
    let pipe = try Pipe()
    var command = ChildCommand("sh", "-c", "yes >&2")
    command.timeout = .milliseconds(200)
    let result = try launcher(standardError: pipe.writer.number).run(command)
    #expect(result.stopped == .timedOut)
  }

  @Test func `discarded standard error leaves its tail`() throws {
    let result = try shell("echo err >&2") { $0.standardError = .discard }
    #expect(result.errorOutput == Array("err\n".utf8))
  }

  @Test func `a run ends with its child though a grandchild holds the pipes`() throws {
    let result = try shell("sleep 60 & echo $!; exit 3")
    let grandchild = try #require(result.number)
    #expect(result.termination == .exited(3))
    #expect(isAlive(grandchild), "what a child leaves behind on purpose goes on")
    kill(grandchild, SIGKILL)
  }

  @Test func `what a grandchild goes on writing is not waited for`() throws {
    let result = try shell("yes & echo $! >&2; exit 0") { $0.standardError = .capture }
    let text = String(decoding: result.errorOutput, as: UTF8.self)
    let grandchild = try #require(Int32(text.filter(\.isNumber)))
    #expect(result.termination == .exited(0))
    #expect(eventually { !isAlive(grandchild) }, "its pipe is closed")
  }
}
