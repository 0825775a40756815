import Lua
import ShareCLI
import ShareLua
import TestSupport
import Testing

struct LuaHelpTests {
  @Test func `the definitions for editors are printed as they are committed`() throws {
    let committed = try readFile(Array("\(Repository.root)/docs/lua-types/share.lua".utf8))
    #expect(try Sandbox().share("help", "lua-types").output == committed)
  }

  @Test func `every name of the library has a page`() throws {
    let help = LuaHelp()
    var expected = ["share.items"] + names(Library.share, path: "share")
    for type in Library.types {
      expected.append(type.name)
      expected += type.fields.map { "\(type.name).\($0.name)" }
      expected += type.methods.map { "\(type.name):\($0.name)" }
    }
    #expect(help.names.sorted() == expected.sorted())
    for name in expected { #expect(help.page(name)?.isEmpty == false, "\(name)") }
  }

  private func names(_ module: LuaModule, path: String) -> [String] {
    var names = [path]
    names += module.functions.map { "\(path).\($0.name)" }
    names += module.constants.map { "\(path).\($0.name)" }
    for submodule in module.submodules {
      names += self.names(submodule, path: "\(path).\(submodule.name)")
    }
    return names
  }

  @Test(arguments: [
    ("item.read", "item:read"), ("share.items:filter", nil), ("items.filter", "items:filter"),
    ("nothing", nil),
  ])
  func `a dot finds a method too`(name: String, page: String?) throws {
    let help = LuaHelp()
    let found = help.page(name).map { "\($0)" }
    #expect(found == page.flatMap { help.page($0) }.map { "\($0)" })
  }
}
