import ShareCore
import TestSupport
import Testing

@Suite struct BuiltinsTests {
  @Test func `every file of the folder stands in the table, and the other way round`() throws {
    let here = #filePath.split(separator: "/", omittingEmptySubsequences: false)
    let root = here.dropLast(4).joined(separator: "/")
    let files = try folderEntries(.text(root + "/Sources/ShareCore/Builtins"))
      .map { String(decoding: $0, as: UTF8.self) }
      .filter { $0.hasSuffix(".swift") && $0 != "Builtins.swift" }
      .map { $0.dropLast(".swift".count).lowercased() }
    #expect(files.sorted() == Builtins.all.map(\.id).sorted())
  }

  @Test func `they stand in the one order of the contract`() {
    #expect(
      Builtins.reserved == [
        "message", "mail", "airplay", "copy", "save", "print", "open", "markup", "favorite",
        "bookmark", "find",
      ])
  }

  @Test(
    "each has the title of the contract",
    arguments: [
      "message": "Message", "mail": "Mail", "airplay": "AirPlay", "copy": "Copy", "save": "Save",
      "print": "Print",
      "open": "Open", "markup": "Mark Up as PDF", "favorite": "Favorite",
      "bookmark": "Add Bookmark", "find": "Find",
    ])
  func title(id: String, title: String) throws {
    #expect(try #require(Builtins.all.first { $0.id == id }).title == title)
  }

  @Test func `each says in one sentence what it does, and what its options are for`() throws {
    for activity in Builtins.all {
      let lines = activity.help.split(separator: "\n", omittingEmptySubsequences: false)
      #expect(lines.first?.hasSuffix(".") == true, "\(activity.id)")
      #expect(lines.first?.dropLast().contains(".") == false, "\(activity.id)")
      #expect(activity.symbol?.count == 1, "\(activity.id)")
      #expect(activity.group == .builtin && activity.source == .builtin)
      for option in activity.options {
        #expect(option.title?.isEmpty == false && option.help?.isEmpty == false, "\(activity.id)")
      }
    }
  }
}
