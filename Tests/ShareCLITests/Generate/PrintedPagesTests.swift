import ShareCLI
import TestSupport
import Testing

struct PrintedPagesTests {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  @Test func `help prints the contents, a topic or a command`() throws {
    #expect(try sandbox.share("help").outputText == Help(Commands.table).contents)
    #expect(
      try sandbox.share("help", "rules").outputText == Help(Commands.table).page(named: "rules"))
    #expect(try sandbox.share("help", "list").outputText == Help(Commands.table).page(of: .list))
    #expect(try sandbox.share("list", "--help").outputText == Help(Commands.table).page(of: .list))
    #expect(try sandbox.share("--help").outputText == Help(Commands.table).overview)
  }

  @Test(arguments: Shell.allCases)
  func `completion prints the script of a shell`(shell: Shell) throws {
    #expect(
      try sandbox.share("completion", shell.rawValue).outputText
        == shell.completion(of: Commands.table))
  }

  @Test func `an unknown topic or shell is refused with the nearest name`() throws {
    let topic = try sandbox.share("help", "itmes")
    #expect(topic.status == 2)
    #expect(
      topic.errorText == "share: unknown topic or activity `itmes`\nhint: did you mean `items`?\n")
    let shell = try sandbox.share("completion", "powershell")
    #expect(shell.status == 2)
    #expect(
      shell.errorText == "share: unknown shell `powershell`\nhint: known: bash, zsh, fish\n")
  }

  @Test func `help tells of an activity what it takes and what it asks for`() throws {
    let page = try sandbox.share("help", "save").outputText
    #expect(page.contains("Save (`save`)"))
    #expect(page.contains("Takes everything."))
    #expect(page.contains("-o to=PATH"))
  }
}
