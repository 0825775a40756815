import ShareCLI
import Testing

struct InvocationTests {
  @Test(
    arguments: [
      (["list", "a.png"], "list", ["a.png"]), (["-q", "list", "a.png"], "list", ["a.png"]),
      (["--config", "run", "list", "a"], "list", ["a"]),
      (["--config=run", "list", "a"], "list", ["a"]),
      (["--exclude", "help", "explain"], "explain", []), (["a.png"], "", ["a.png"]),
      (["a.png", "list"], "", ["a.png", "list"]), (["--", "list"], "", ["list"]),
      (["./list"], "", ["./list"]), (["-"], "", ["-"]), ([], "", []), ([""], "", [""]),
      (["List"], "", ["List"]), (["run", "copy", "--", "-x.txt"], "run", ["copy", "-x.txt"]),
      (["run", "--", "copy", "-x.txt"], "run", ["copy", "-x.txt"]),
      (["run", "list", "run"], "run", ["list", "run"]), (["list", "list"], "list", ["list"]),
      (["init"], "init", []), (["script", "-", "--yes"], "script", ["-"]),
    ] as [([String], String, [String])])
  func `the first word that is no option is a command or an item`(
    words: [String], command: String, operands: [String]
  ) throws {
    let invocation = try Invocation(words.map { Array($0.utf8) }, of: Commands.table)
    #expect(invocation.command.name == command)
    #expect(
      invocation.arguments.operands.map { String(decoding: $0.bytes, as: UTF8.self) } == operands)
  }

  @Test func `options before a command belong to it`() throws {
    let invocation = try Invocation(
      ["-o", "a=1", "run", "copy"].map { Array($0.utf8) }, of: Commands.table)
    #expect(invocation.arguments.pairs(.option).map(\.name) == ["a"])
    #expect(
      throws: UsageError.misplacedOption("--each", command: "share list", takers: ["share run"])
    ) {
      try Invocation(["--each", "list"].map { Array($0.utf8) }, of: Commands.table)
    }
  }

  @Test(arguments: [
    ("lst", "list"), ("exlain", "explain"), ("rnu", "run"), ("hlep", "help"), ("photo.png", nil),
    ("completoin", "completion"), ("", nil), ("x", nil),
  ])
  func `a word that is nothing has a nearest command`(word: String, nearest: String?) {
    #expect(Commands.table.nearest(to: Array(word.utf8)) == nearest)
  }
}
