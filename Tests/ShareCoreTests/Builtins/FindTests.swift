import Glibc
import ShareCore
import TestSupport
import Testing

@Suite(.enabled(if: access("/usr/bin/rg", X_OK) == 0, "needs ripgrep")) struct FindTests {
  /// Makes files of odd names, hidden and nested ones.
  private func fixture(_ program: String) throws -> (Workshop, Item) {
    let workshop = try Workshop(programs: [program])
    let files: [(Bytes, String)] = [
      (.text("a.txt"), "needle one\n"), (.text("b c.txt"), "a Needle\n"),
      (.text("new\nline"), "needle\n"), (.text("bad") + [0xFF], "x needle x"),
      (.text("sub/deep/-n"), "needle"), (.text(".hidden"), "needle"), (.text("sub/.h/x"), "needle"),
      (.text("none"), "nothing"), (.text("zero"), "\u{0}\u{1}needle"),
      (.text("dots"), "n.edle a+b\n"),
    ]
    for (name, content) in files {
      try workshop.folder.write(.text("work/tree/") + name, .text(content))
    }
    return (workshop, try workshop.item("tree"))
  }

  private func names(_ result: RunResult, below folder: Item) -> [Bytes] {
    let start = (folder.path?.bytes.count ?? 0) + 1
    return result.items.compactMap { $0.path.map { Bytes($0.bytes.dropFirst(start)) } }
  }

  @Test(arguments: ["rg", "grep"])
  func `a pattern finds the files of a folder, whatever they are called`(program: String) throws {
    let (workshop, folder) = try fixture(program)
    let result = workshop.run(.find, [folder], ["pattern": "ne+dle"])
    #expect(result.outcome == .completed, "\(result.error?.message ?? "")")
    #expect(
      names(result, below: folder) == [
        .text("a.txt"), .text("bad") + [0xFF], .text("new\nline"), .text("sub/deep/-n"),
        .text("zero"),
      ])
  }

  @Test(
    "patterns are regular expressions, texts stand for themselves",
    arguments: [
      ("rg", "n.edle", ["dots"]), ("grep", "n.edle", ["dots"]), ("rg", "a+b", ["dots"]),
      ("grep", "a+b", ["dots"]), ("rg", "needle one\n", ["a.txt"]),
      ("grep", "needle one\n", ["a.txt"]), ("rg", "absent", []), ("grep", "absent", []),
      ("rg", "-n", []), ("grep", "-n", []), ("rg", "$(id)", []),
    ] as [(String, String, [String])])
  func text(program: String, text: String, expected: [String]) throws {
    let (workshop, folder) = try fixture(program)
    let inFolder = workshop.run(.find, [.text(text), folder])
    #expect(inFolder.outcome == .completed, "\(inFolder.error?.message ?? "")")
    #expect(names(inFolder, below: folder) == expected.map { .text($0) })
    let here = workshop.run(.find, [.text(text)])
    #expect(names(here, below: folder) == expected.map { .text($0) })
  }

  @Test(arguments: ["rg", "grep"])
  func `no match is completed without items`(program: String) throws {
    let (workshop, folder) = try fixture(program)
    let result = workshop.run(.find, [folder], ["pattern": "absent"])
    #expect(result.outcome == .completed)
    #expect(result.items.isEmpty)
  }

  @Test(arguments: ["rg", "grep"])
  func `small and capital letters are the same where that is wanted`(program: String) throws {
    let (workshop, folder) = try fixture(program)
    let result = workshop.run(.find, [folder], ["pattern": "^a needle", "ignore_case": "true"])
    #expect(names(result, below: folder) == [.text("b c.txt")])
  }

  @Test(arguments: ["rg", "grep"])
  func `what is named itself is searched, also when it is hidden`(program: String) throws {
    let (workshop, folder) = try fixture(program)
    let items = try [workshop.item("tree/.hidden"), workshop.item("tree/sub/.h")]
    let result = workshop.run(.find, items, ["pattern": "needle"])
    #expect(names(result, below: folder) == [.text(".hidden"), .text("sub/.h/x")])
  }

  @Test(arguments: ["rg", "grep"])
  func `a file that is named twice is found once, by its plain path`(program: String) throws {
    let (workshop, folder) = try fixture(program)
    let items = try [
      workshop.item("tree/"), workshop.item("./tree/a.txt"), workshop.item("tree/sub/../a.txt"),
    ]
    let result = workshop.run(.find, items, ["pattern": "needle one"])
    #expect(names(result, below: folder) == [.text("a.txt")])
  }

  @Test(arguments: [("rg", "unclosed group"), ("grep", "nmatched")])
  func `a pattern that is none is a failure in the program's words`(
    program: String, word: String
  ) throws {
    let (workshop, folder) = try fixture(program)
    let result = workshop.run(.find, [folder], ["pattern": "(a"])
    #expect(result.outcome == .failed)
    #expect(result.error?.exitStatus == 2)
    #expect(result.error?.message.hasPrefix("`\(program)` failed: ") == true)
    #expect(result.error?.message.contains(word) == true, "\(result.error?.message ?? "")")
  }

  @Test(arguments: ["rg", "grep"])
  func `files that were found are given back although another place failed`(program: String) throws
  {
    let (workshop, folder) = try fixture(program)
    let gone = try workshop.file("tree/gone", .text("needle"))
    unlink(workshop.folder.path(of: "work/tree/gone"))
    let result = workshop.run(.find, [gone, folder], ["pattern": "needle one"])
    #expect(result.outcome == .failed)
    #expect(names(result, below: folder) == [.text("a.txt")])
    #expect(result.failed.count == 1)
    #expect(result.failed.first?.failure.message.contains("gone") == true)
  }

  @Test func `a text of several lines is found by rg and refused by grep`() throws {
    for program in ["rg", "grep"] {
      let (workshop, folder) = try fixture(program)
      _ = try workshop.file("tree/lines", .text("x\none\ntwo\n"))
      let result = workshop.run(.find, [.text("one\ntwo"), folder])
      if program == "rg" {
        #expect(names(result, below: folder) == [.text("lines")])
      } else {
        #expect(result.error?.message == "`grep` cannot search for text of several lines")
      }
    }
  }

  @Test func `thousands of long names are searched in several batches`() throws {
    let (workshop, folder) = try fixture("rg")
    let stem = String(repeating: "n", count: 200)
    let items = try (0..<2_000).map { number in
      try workshop.file("tree/\(stem)\(number)", .text(number == 1_999 ? "last hit" : "x"))
    }
    let result = workshop.run(.find, items, ["pattern": "last hit"])
    #expect(names(result, below: folder) == [.text("\(stem)1999")])
  }

  @Test func `a pattern is needed for files, not for a text, and never both`() throws {
    let (workshop, folder) = try fixture("rg")
    let missing = workshop.run(.find, [folder])
    #expect(missing.error?.code == .inputNeeded)
    #expect(missing.error?.names == ["pattern"])
    #expect(workshop.run(.find, [.text("a")], ["pattern": "b"]).error?.code == .usage)
    #expect(workshop.run(.find, [folder], ["pattern": ""]).error?.code == .usage)
    #expect(
      workshop.run(.find, [.text("\n")]).error?.message
        == "nothing to search for: the text or pattern is empty")
  }

  @Test func `a dry run shows the command`() throws {
    let (workshop, _) = try fixture("grep")
    let shown = try workshop.commandLine(.find, [.text("a")])
    #expect(
      shown.contains(
        """
        "argv":["grep","--recursive","--files-with-matches","--null","--text","--fixed-strings",\
        "-e","a","\(workshop.folder.path)/work"]
        """), "\(shown)")
  }

  @Test func `it needs a program, and takes no URL`() throws {
    let workshop = try Workshop(programs: [])
    #expect(
      workshop.hidden(.find, [.text("a")])
        == "neither `rg` nor `grep` is installed: install ripgrep")
    #expect(try Workshop().hidden(.find, [.url("https://e.example/")]) != nil)
  }
}
