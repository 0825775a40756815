import Glibc
import JSON
import TestSupport
import Testing

/// Takes names that break other openers through every command, and back.
struct OddNamesTests {
  private let sandbox: Sandbox
  private let names: [[UInt8]]

  private static let odd: [[UInt8]] =
    [
      "a\nb.txt", "-rf", "--help", "two  blanks ", "it's", "say \"hi\"", "100%.txt", "%20",
      "$(touch PWNED)", "`touch PWNED`;touch PWNED", "*?[x]", "#1 & 2 | 3", "эюя.txt",
      "e\u{301}.txt",
      "tab\there", "back\\slash", "\u{202E}gpj.exe", "empty.txt", "~", "https:x",
    ].map { Array($0.utf8) } + [
      Array("bad".utf8) + [0xFF] + Array(".png".utf8), [0xFE, 0xFF],
      Array(repeating: UInt8(ascii: "n"), count: 251) + Array(".txt".utf8),
    ]

  init() throws {
    sandbox = try Sandbox()
    names = Self.odd
    for name in names {
      let content = name == Array("empty.txt".utf8) ? [] : Array("x".utf8)
      _ = try sandbox.root.write(Array("work/".utf8) + name, content)
    }
    try sandbox.write(
      "config/sharesheet/init.lua",
      """
      share.activity {
        id = "argv", title = "Show Arguments", accepts = true,
        perform = function(items)
          local words = items:map(function(item) return item.path end)
          local done, err = share.exec { "printf", "%s\\\\0", table.unpack(words) }
          if not done then return nil, err end
          return share.text(done.stdout)
        end,
      }
      """)
  }

  /// Names the files as words that are no options, in front of which `--` stands.
  private func words(_ command: String...) -> [[UInt8]] {
    command.map { Array($0.utf8) } + [Array("--".utf8)] + names
  }

  private var paths: [[UInt8]] {
    names.map { Array(sandbox.work.utf8) + [UInt8(ascii: "/")] + $0 }
  }

  private var list: [UInt8] { Array(names.joined(separator: [0])) + [0] }

  @Test func `every name is listed and explained`() throws {
    let listed = try sandbox.share(words("list"))
    #expect(listed.status == 0, "\(listed.errorText)")
    #expect(listed.outputText.contains("argv\n"))
    let explained = try sandbox.share(words("explain"))
    #expect(explained.status == 0, "\(explained.errorText)")
    #expect(explained.output.allSatisfy { $0 >= 0x20 || $0 == UInt8(ascii: "\n") })
  }

  @Test func `every name reaches a program as one argument, unchanged`() throws {
    let result = try sandbox.share(words("run", "argv"))
    #expect(result.status == 0, "\(result.errorText)")
    #expect(result.output.split(separator: 0).map(Array.init) == paths)
    #expect(try !folderEntries(Array(sandbox.work.utf8)).contains(Array("PWNED".utf8)))
  }

  @Test func `a NUL-separated list holds every name, one by one too`() throws {
    let whole = try sandbox.share(
      ["run", "argv", "--null"].map { Array($0.utf8) }, input: list)
    #expect(whole.output.split(separator: 0).map(Array.init) == paths)
    let each = try sandbox.share(
      ["run", "argv", "--null", "--each"].map { Array($0.utf8) }, input: list)
    #expect(each.status == 0, "\(each.errorText)")
    // The newline behind the last NUL is all that follows it.
    #expect(each.output.split(separator: 0).map(trimmed).dropLast() == paths.map(trimmed)[...])
  }

  /// Leaves out the newline that ends each text of a run over single items.
  private func trimmed(_ bytes: some Collection<UInt8>) -> [UInt8] {
    Array(bytes.drop { $0 == UInt8(ascii: "\n") })
  }

  @Test func `what JSON Lines print is taken back unchanged`() throws {
    let saved = try sandbox.share(
      ["run", "save", "--null", "-o", "to=first", "--json"].map { Array($0.utf8) }, input: list)
    #expect(saved.status == 0, "\(saved.errorText)")
    let again = try sandbox.share(
      ["run", "save", "--jsonl", "-o", "to=second", "--print0"].map { Array($0.utf8) },
      input: saved.output)
    #expect(again.status == 0, "\(again.errorText)")
    let second = Array(sandbox.work.utf8) + Array("/second/".utf8)
    #expect(again.output.split(separator: 0).map(Array.init) == names.map { second + $0 })
  }

  @Test(arguments: [
    ("mkfifo fifo", "fifo", "it is a fifo"), ("ln -s nowhere dangling", "dangling", "broken link"),
    ("ln -s loop loop", "loop", "leads to itself"), (":", "missing", "no such file, and not a URL"),
    (":", "/dev/null", "it is a character device"),
  ])
  func `what cannot be shared is named before anything is presented`(
    make: String, name: String, why: String
  ) throws {
    _ = try sandbox.shell(make)
    for command in ["list", "explain"] {
      let result = try sandbox.share(command, name)
      #expect(result.status == 5)
      #expect(result.outputText == "")
      #expect(result.errorText.contains(why), "\(result.errorText)")
    }
    let run = try sandbox.share("run", "save", name, "--json")
    #expect(run.status == 5)
    #expect(run.outputText.contains("\"code\":\"item\""))
  }

  @Test func `a folder is never typed by its name`() throws {
    _ = try sandbox.shell("mkdir photo.png")
    let explained = try sandbox.share("explain", "photo.png").outputText
    #expect(explained.hasPrefix("folder  "))
    #expect(explained.contains("inode/directory, by its kind"))
  }
}
