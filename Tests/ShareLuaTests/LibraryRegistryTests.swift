import Lua
import ShareLua
import TestSupport
import Testing

/// Compares the folder of the library with its tables, so that no line is forgotten.
struct LibraryRegistryTests {
  private static let folder =
    "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    + "/Sources/ShareLua/Library"

  /// Finds the names of the functions that the files of the folder make.
  private static func defined(in folder: String) throws -> [String] {
    try folderEntries(Array(folder.utf8)).flatMap { entry -> [String] in
      let path = folder + "/" + String(decoding: entry, as: UTF8.self)
      guard path.hasSuffix(".swift") else { return try defined(in: path) }
      let source = String(decoding: try readFile(Array(path.utf8)), as: UTF8.self)
      return source.matches(of: #/LuaFunction\(\s*"(\w+)"/#).map { String($0.output.1) }
    }
  }

  private static func names(in module: LuaModule) -> [String] {
    module.functions.map(\.name) + module.submodules.flatMap(names)
  }

  @Test func `every function of the folder is in a table, and documented`() throws {
    let listed =
      Set(Self.names(in: Library.share))
      .union(Library.types.flatMap(\.methods).map(\.name))
    // Functions that are made on the spot and handed out have no line of their own.
    let unnamed: Set = ["next", "progress"]
    let defined = try Set(Self.defined(in: Self.folder)).subtracting(unnamed)
    #expect(defined.count > 30)
    #expect(defined.subtracting(listed) == [])
  }

  @Test func `every function and parameter says what it is for`() throws {
    var functions = Library.share.functions + Library.types.flatMap(\.methods)
    functions += Library.share.submodules.flatMap(\.functions)
    #expect(functions.filter { !$0.summary.hasSuffix(".") }.map(\.name) == [])
    #expect(
      Set(Library.share.functions.map(\.name)).count
        == Library.share.functions.count)
  }
}
