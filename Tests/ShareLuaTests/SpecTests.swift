import Glibc
import ShareCore
import ShareLua
import TestSupport
import Testing

/// Runs the tests of the API that are written in Lua, one file each.
@Suite
struct SpecTests {
  static let folder = #filePath.dropLast("SpecTests.swift".count) + "Specs"

  static let files: [String] = {
    // Without the folder there is no argument, and the first test below fails.
    let names = (try? folderEntries(Array(folder.utf8))) ?? []
    return names.map { String(decoding: $0, as: UTF8.self) }.filter { $0 != "spec.lua" }
  }()

  @Test func `there are specs`() {
    #expect(Self.files.count >= 10)
  }

  @Test(arguments: files) func `the specs hold`(_ file: String) throws {
    let studio = try Studio(
      moreModules: [String(Self.folder)], environment: ["GREETING=hello world"])
    let source = try readFile(Array("\(Self.folder)/\(file)".utf8))
    let end = studio.engine.runScript(
      source, called: Array(file.utf8), items: [], arguments: [], timeout: .seconds(60))
    if let trouble = end.trouble { Issue.record("\(trouble)") }
    let failures = try #require(end.items)
    for failure in failures {
      Issue.record("\(String(decoding: failure.text ?? [], as: UTF8.self))")
    }
  }
}
