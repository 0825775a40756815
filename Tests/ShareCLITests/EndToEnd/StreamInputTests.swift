import TestSupport
import Testing

/// Feeds streams what nobody should.
@Suite(.waiting)
struct StreamInputTests {
  private let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
    try sandbox.write(
      "config/sharesheet/init.lua",
      """
      share.activity { id = "same", title = "Same", accepts = { text = 1, urls = 1, files = 1 },
        parallel = true, perform = function(items) return items[1] end }
      share.activity { id = "size", title = "Size", accepts = { text = 1 }, parallel = true,
        perform = function(items) return share.text(tostring(#items[1].text)) end }
      """)
  }

  /// What is fed, how it is read, and what comes of it.
  private static let table: [(feed: String, options: String, output: String, errors: String)] = [
    ("printf ''", "--lines --as text", "", ""),
    ("printf '\\n'", "--lines --as text", "\n", ""),
    ("printf 'a\\0b\\nc\\n'", "--lines --as text", "c\n", "it holds a NUL byte; use --null"),
    ("printf 'a\\nb\\0c'", "-0 --as text", "a\nb\nc\n", ""),
    ("printf 'a\\r\\nb'", "--lines --as text", "a\r\nb\n", ""),
    ("printf '\\xff\\xfe\\n'", "--lines --as text --json", "", ""),
    ("printf 'https://e.org/a\\nmailto:a@b\\n'", "--lines", "https://e.org/a\n", "such URLs"),
    ("printf 'nowhere\\n'", "--lines", "", "`nowhere`: no such file, and not a URL"),
    ("printf 'https://\\nhttp://e/\\n'", "--lines", "http://e/\n", "names no host"),
    ("printf '\\n\\n'", "--jsonl", "", ""),
    ("printf '{}\\n[]\\n1\\n\"\\n{\"kind\":\"text\"}\\n'", "--jsonl", "", "5 of 5 items failed"),
    ("printf '\\xef\\xbb\\xbf{\"kind\":\"text\",\"text\":\"a\"}\\r\\n'", "--jsonl", "a\n", ""),
    ("printf '{\"kind\":\"text\",\"text\":\"\\\\ud800\"}\\n'", "--jsonl", "", "no JSON"),
    (
      "printf '{\"items\":[{\"kind\":\"text\",\"text\":\"a\"},{\"kind\":\"text\",\"text\":\"b\"}]}\\n'",
      "--jsonl", "a\nb\n", ""
    ),
    ("printf '{\"items\":[]}\\n'", "--jsonl", "", ""),
    ("{ echo a; kill -9 $BASHPID; }", "--lines --as text", "a\n", ""),
  ]

  @Test(arguments: table.indices)
  func `odd input is an item or fails alone, with any number of workers`(row: Int) throws {
    let (feed, options, output, errors) = Self.table[row]
    for workers in ["", "-j1", "-j3", "--batch 1"] {
      let result = try sandbox.shell("\(feed) | share run same --each \(options) \(workers)")
      if !options.contains("--json ") && !options.hasSuffix("--json") {
        #expect(result.outputText == output, "\(feed) \(workers)")
      }
      #expect(result.errorText.contains(errors), "\(feed) \(workers): \(result.errorText)")
      #expect(result.errorText.isEmpty == errors.isEmpty, "\(feed): \(result.errorText)")
      #expect(result.status == (errors.isEmpty ? 0 : 1), "\(feed) \(workers)")
    }
  }

  @Test func `long records and many of them arrive whole`() throws {
    let result = try sandbox.shell(
      """
      python3 -c '
      for length in (1, 65535, 65536, 200 * 1024, 3000000, 7): print("x" * length)
      ' | share run size --each --lines --as text -j3
      python3 -c '
      for number in range(200000): print("/tmp/" + "x" * 200 + str(number))
      ' | share run size --each --lines --as text -j2 | sort | uniq -c | tr -s " "
      """)
    #expect(
      result.outputText == """
        1
        65535
        65536
        204800
        3000000
        7
         10 206
         90 207
         900 208
         9000 209
         90000 210
         100000 211

        """)
    #expect(result.errorText == "")
  }

  @Test func `files are found by name, and what is missing is named`() throws {
    try sandbox.write("a.txt", "a")
    try sandbox.write("sub/b c.txt", "b")
    let result = try sandbox.shell(
      "printf 'a.txt\\nsub/b c.txt\\nsub/x\\nno/x\\nno/y\\n' | share run same --each --lines")
    #expect(result.outputText == "\(sandbox.work)/a.txt\n\(sandbox.work)/sub/b c.txt\n")
    #expect(result.errorText.hasPrefix("share: 3 of 5 items failed\n"))
  }
}
