import ShareCLI
import Testing

struct PrintedPagesTests {
  /// Runs a command line and returns what it writes to standard output.
  private func output(_ words: String...) throws -> String {
    var text = ""
    let words = words.map { Array($0.utf8) }
    let program = Program(
      arguments: words, environment: [], workingFolder: Array("/".utf8),
      writeOutput: { text += String(decoding: $0, as: UTF8.self) }, writeError: { _ in })
    let invocation = try Invocation(words)
    #expect(try invocation.command.run(invocation.arguments, program) == .success)
    return text
  }

  @Test func `help prints the contents, a topic or a command`() throws {
    #expect(try output("help") == Help.contents)
    #expect(try output("help", "rules") == Help.page(named: "rules"))
    #expect(try output("help", "list") == Help.page(of: .list))
  }

  @Test(arguments: Shell.allCases)
  func `completion prints the script of a shell`(shell: Shell) throws {
    #expect(try output("completion", shell.rawValue) == shell.completion)
  }

  @Test func `an unknown topic or shell is refused with the nearest name`() {
    let topic = #expect(throws: UsageError.self) { try output("help", "itmes") }
    #expect(topic?.description == "unknown topic `itmes`")
    #expect(topic?.hint == "did you mean `items`?")
    let shell = #expect(throws: UsageError.self) { try output("completion", "powershell") }
    #expect(shell?.description == "unknown shell `powershell`")
    #expect(shell?.hint == "there are: bash, zsh, fish")
  }

  @Test func `the first entry of an environment variable counts, and its value is bytes`() {
    let program = Program(
      arguments: [],
      environment: ["AB=x", "A=1=\u{E4}", "A=2", "EMPTY=", "A"].map { Array($0.utf8) },
      workingFolder: [], writeOutput: { _ in }, writeError: { _ in })
    #expect(program.variable("A") == [0x31, 0x3D, 0xC3, 0xA4])
    #expect(program.variable("EMPTY") == [])
    #expect(program.variable("B") == nil)
  }
}
