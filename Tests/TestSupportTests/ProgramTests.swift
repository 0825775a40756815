import TestSupport
import Testing

struct ProgramTests {
  private let bash = Program(path: Array("/bin/bash".utf8))

  private func run(_ script: String, input: [UInt8]? = nil, timeout: Double = 30) throws
    -> ProgramResult
  {
    try bash.run([Array("-c".utf8), Array(script.utf8)], input: input, timeout: timeout)
  }

  @Test(arguments: [
    ("exit 0", ProgramResult.Ending.exited(0)), ("exit 255", .exited(255)),
    ("kill -TERM $$", .signalled(15)), ("kill -PIPE $$", .signalled(13)),
  ])
  func `an ending is told as it was`(script: String, ending: ProgramResult.Ending) throws {
    #expect(try run(script).ending == ending)
  }

  @Test func `both streams are kept apart`() throws {
    let result = try run("echo out; echo err >&2; exit 3")
    #expect(result.outputText == "out\n")
    #expect(result.errorText == "err\n")
    #expect(result.status == 3)
  }

  @Test func `input larger than a pipe goes through`() throws {
    let input = [UInt8](repeating: 0x61, count: 1 << 20)
    let result = try run("cat", input: input)
    #expect(result.output == input)
    #expect(result.status == 0)
  }

  @Test func `input that nobody reads is no failure`() throws {
    let result = try run("exec <&-; echo done", input: [UInt8](repeating: 0, count: 1 << 20))
    #expect(result.outputText == "done\n")
  }

  @Test func `without input there is nothing to read`() throws {
    #expect(try run("cat").output == [])
  }

  @Test func `a program that hangs is killed with its group`() throws {
    let result = try run("echo begun; while :; do :; done & wait", timeout: 0.2)
    #expect(result.ending == .timedOut)
    #expect(result.outputText == "begun\n")
  }

  @Test func `a background process that holds the output is not waited for`() throws {
    let result = try run("echo begun; tail -f /dev/null & echo $!")
    let words = result.outputText.split(separator: "\n")
    #expect(words.first == "begun")
    #expect(try run("kill \(words.last ?? "")").status == 0)
  }

  @Test func `nothing of the test's environment leaks`() throws {
    let result = try bash.run(
      [Array("-c".utf8), Array("export -p".utf8)], environment: ["ONE": "1"])
    #expect(result.outputText.contains("ONE=\"1\""))
    #expect(!result.outputText.contains("HOME="))
  }

  @Test func `a missing program is a failure that names it`() {
    #expect(throws: SystemFailure.self) { try Program(path: Array("/nowhere/x".utf8)).run() }
  }
}
