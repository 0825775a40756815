import TestSupport
import Testing

struct TranscriptTests {
  private func differences(_ document: String) throws -> String {
    let folder = try TemporaryFolder()
    let path = try folder.write("t.md", document)
    return try Transcript(file: path).differences(in: Sandbox())
      .replacing(folder.path, with: "")
  }

  @Test func `a true document has no differences`() throws {
    let document = """
      Prose with `$ false` in it.

      ```file notes/a.txt
      one
      two
      ```

      ```lua file=b.lua
      return 1
      ```

      ```console
      $ cat b.lua
      return 1
      $ cat notes/a.txt
      one
      two
      $ cat notes/a.txt | \\
        wc -l
      2
      $ pwd; echo no >&2; exit 2
      /sandbox/work
      2> no
      => 2
      $ printf '$ x\\n\\nno end'
      1> $ x

      no end
      \\ no newline
      $ printf 'a\\x1b[1m\\xff\\n'
      a\\x1B[1m\\xFF
      $ true
      ```

      ````
      $ printf '```\\n'
      1> ```
      ````

      ```
      no session
      ```

      ```sh
      $ no session either
      ```
      """
    #expect(try differences(document) == "")
  }

  @Test(arguments: [
    ("$ echo a\n", "    a\n"), ("$ echo a\nb\n", "    a\n"), ("$ exit 1\n", "    => 1\n"),
    ("$ echo a >&2\na\n", "    2> a\n"), ("$ printf a\na\n", "    a\n    \\ no newline\n"),
    ("$ true\n=> 1\n", ""), ("$ true\nx\n", ""), ("$ true\n2> x\n", ""),
  ])
  func `a difference shows what was got`(session: String, got: String) throws {
    let report = try differences("```console\n\(session)```\n")
    #expect(report.hasPrefix("/t.md:2: $ "))
    #expect(report.hasSuffix("got:\n\(got)"))
  }

  @Test func `recording rewrites what differs and nothing else`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(
      "t.md",
      """
      # Title
      ```console
      $ echo a
      old
      older
      $ echo b >&2; exit 4
      $ echo c
      c
      ```
      The end.

      """)
    var transcript = try Transcript(file: path)
    try transcript.record(in: Sandbox())
    let expected = """
      # Title
      ```console
      $ echo a
      a
      $ echo b >&2; exit 4
      2> b
      => 4
      $ echo c
      c
      ```
      The end.

      """
    #expect(try folder.read("t.md") == Array(expected.utf8))
  }

  @Test(arguments: [
    (["SHARE_RECORD"], "", "```\n$ echo a\na\n```\n"),
    (["SHARE_RECORD", "CI"], "SHARE_RECORD is refused where CI is set", "```\n$ echo a\n```\n"),
    (["CI"], "/t.md:2: $ echo a\nexpected:\ngot:\n    a\n", "```\n$ echo a\n```\n"),
  ])
  func `recording is asked for by the environment, and refused in CI`(
    variables: [String], report: String, document: String
  ) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("t.md", "```\n$ echo a\n```\n")
    let got = try Transcript.verify(file: path, isSet: variables.contains)
    #expect(got.replacing(folder.path, with: "") == report)
    #expect(try folder.read("t.md") == Array(document.utf8))
  }

  @Test func `the documents of a folder are listed by name`() throws {
    let folder = try TemporaryFolder()
    for name in ["b.md", "a.md", "c.txt"] { try folder.write(name, "") }
    let paths = try Transcript.files(in: folder.path)
    #expect(paths == [folder.path(of: "a.md"), folder.path(of: "b.md")])
  }

  @Test func `blocks are found by their language`() {
    let document = """
      ```lua
      return 1
      ```
      ```` lua run
      ```
      ````
        ```
          x
        ```
      ``` `inline` ```
      ```sh
      open
      """
    #expect(
      DocumentBlock.all(in: document, language: "lua").map(\.content) == ["return 1\n", "```\n"])
    #expect(DocumentBlock.all(in: document).map(\.argument) == ["", "run", "", ""])
    #expect(DocumentBlock.all(in: document).map(\.firstLine) == [2, 5, 8, 12])
    #expect(DocumentBlock.all(in: document)[2].lines == ["  x"])
  }
}
