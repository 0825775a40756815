import Glibc
import ShareCLI
import ShareCore
import TestSupport
import Testing

/// Compares the committed views of the tables with what the tables make now.
///
/// With SHARE_RECORD=1 they are written anew, which is refused where CI is set.
struct GeneratedFilesTests {
  enum View: String, CaseIterable {
    case reference = "docs/cli.md"
    case manual = "docs/share.1"
    case luaReference = "docs/lua-api.md"
    case luaTypes = "docs/lua-types/share.lua"

    func text() throws -> String {
      switch self {
      case .reference: CommandReference(Commands.table).text
      case .manual: Manual(Commands.table).text
      case .luaReference: LuaReference().text
      case .luaTypes: LuaTypes().text
      }
    }
  }

  @Test(arguments: View.allCases)
  func `committed views of the tables are current`(view: View) throws {
    let path = Repository.root + "/" + view.rawValue
    let expected = Array(try view.text().utf8)
    if getenv("SHARE_RECORD") != nil, getenv("CI") == nil {
      try FileTree.makeFolder(Path(path).parent)
      unlink(path)
      try FileContents.create(Path(path), expected)
    }
    #expect(
      try readFile(Array(path.utf8)) == expected,
      "\(view.rawValue) is stale; run: SHARE_RECORD=1 scripts/test GeneratedFiles")
  }
}
