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

      ```console
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
