import TestSupport
import Testing

struct LuaHelpTests {
  @Test func `the definitions for editors are printed as they are committed`() throws {
    let result = try Sandbox().share("help", "lua-types")
    #expect(
      result.outputText
        == String(
          decoding: try readFile(Array("\(Repository.root)/docs/lua-types/share.lua".utf8)),
          as: UTF8.self))
  }
}
