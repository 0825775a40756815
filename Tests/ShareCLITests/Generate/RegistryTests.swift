import Glibc
import ShareCLI
import Testing

struct RegistryTests {
  /// Returns the names of the files of a source folder of ShareCLI that end so, without the ending.
  static func files(in folder: String, ending: String) throws -> [String] {
    let root = #filePath.split(separator: "/").dropLast(4).joined(separator: "/")
    let directory = try #require(opendir("/\(root)/Sources/ShareCLI/\(folder)"))
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name.hasSuffix(ending), name != ending {
        names.append(String(name.dropLast(ending.count)))
      }
    }
    return names.sorted()
  }

  @Test func `every file of a command stands in the table`() throws {
    let files = try Self.files(in: "Commands", ending: "Command.swift").map { $0.lowercased() }
    #expect(files == Commands.all.map { $0.name.isEmpty ? "sheet" : $0.name }.sorted())
  }

  @Test func `every file of a topic stands in the table`() throws {
    let files = try Self.files(in: "Pages/Topics", ending: "Topic.swift").map { $0.lowercased() }
    #expect(files == Topics.all.map { $0.name.filter { $0 != "-" } }.sorted())
  }

  @Test func `the commands come in the order of the help`() {
    #expect(
      Commands.all.map(\.name) == [
        "", "list", "explain", "run", "script", "repl", "check", "init", "completion", "help",
      ])
  }

  @Test func `an option is the same in every command, and no two share a name or a letter`() {
    let flags = Commands.table.flags
    #expect(Set(flags.map(\.name)).count == flags.count)
    let shorts = flags.compactMap(\.short)
    #expect(Set(shorts).count == shorts.count)
    for flag in Commands.all.flatMap(\.flags) {
      let first = flags.first { $0.name == flag.name }
      #expect(first?.usage == flag.usage && first?.summary == flag.summary)
    }
  }

  @Test func `summaries are short and have no full stop, details are sentences`() {
    for flag in Commands.table.flags {
      #expect(flag.summary.count <= 60 && !flag.summary.hasSuffix("."))
      #expect(flag.detail.hasSuffix("."))
    }
    for command in Commands.all {
      #expect(command.summary.count <= 52 && !command.summary.hasSuffix("."))
      #expect(!command.detail.isEmpty && !command.examples.isEmpty)
    }
  }

  @Test(arguments: [
    ("", "as exclude from context opt message answer yes on-conflict", "each timeout json all"),
    ("list", "as exclude from context all json", "opt yes each timeout on-conflict print0"),
    ("explain", "as exclude from context activity json", "all opt yes each timeout"),
    ("run", "as exclude opt yes each timeout on-conflict dry-run print0 json", "all activity"),
    ("script", "as exclude opt message answer yes timeout on-conflict json", "each dry-run print0"),
    ("repl", "as text type exclude from context", "opt answer each timeout json print0"),
    ("check", "json config color", "as exclude opt all"), ("init", "config quiet", "json as yes"),
    ("completion", "help version", "json as"), ("help", "no-config verbose", "json as"),
  ])
  func `options are taken where the contract says`(name: String, taken: String, refused: String) {
    let names = Commands.all.first { $0.name == name }?.flags.map(\.name) ?? []
    for flag in taken.split(separator: " ") { #expect(names.contains(String(flag))) }
    for flag in refused.split(separator: " ") { #expect(!names.contains(String(flag))) }
    for flag in Flag.commonFlags { #expect(names.contains(flag.name)) }
  }

  @Test(arguments: [
    "share jobs", "share extensions", "--no-extensions",
  ])
  func `what does not exist yet is mentioned nowhere`(word: String) {
    let texts =
      HelpTests.pages.map(\.text) + Shell.allCases.map { $0.completion(of: Commands.table) } + [
        Manual(Commands.table).text, CommandReference(Commands.table).text,
      ]
    #expect(texts.filter { $0.contains(word) }.isEmpty)
  }
}
