import Glibc
import Testing

@testable import Lua

struct ModulesTests {
  @Test func `modules come from the folders in their order`() throws {
    try withTemporaryFolder { folder in
      for name in ["one", "two", "two/pack", "two/a"] { mkdir("\(folder)/\(name)", 0o755) }
      try write("return 'one'", to: "\(folder)/one/m.lua")
      try write("return 'two'", to: "\(folder)/two/m.lua")
      try write("return ..., select(2, ...)", to: "\(folder)/two/pack/init.lua")
      try write("return 'nested'", to: "\(folder)/two/a/b.lua")
      let lua = try makeInterpreter(folders: ["\(folder)/one", "\(folder)/two"])
      #expect(try lua.evaluateText("return require('m')") == "one")
      #expect(try lua.evaluateText("return require('pack')") == "pack")
      #expect(try lua.evaluateText("return require('a.b')") == "nested")
      #expect(
        try lua.evaluateText("return package.path")
          == "\(folder)/one/?.lua;\(folder)/one/?/init.lua;\(folder)/two/?.lua;\(folder)/two/?/init.lua"
      )
      #expect(try lua.evaluateText("return package.cpath") == "")
    }
  }

  @Test func `what is not found lists what was tried`() throws {
    let lua = try makeInterpreter(folders: ["/nowhere"])
    let message = try lua.evaluateText("return select(2, pcall(require, 'a.b'))")
    #expect(
      message == """
        module 'a.b' not found:
        \tno field package.preload['a.b']
        \tno file '/nowhere/a/b.lua'
        \tno file '/nowhere/a/b/init.lua'
        """)
    let none = try makeInterpreter().evaluateText("return select(2, pcall(require, 'x'))")
    #expect(
      none == "module 'x' not found:\n\tno field package.preload['x']\n\tno folder for modules")
  }

  @Test func `a syntax error in a module is that error`() throws {
    try withTemporaryFolder { folder in
      try write("\n\nreturn = 1", to: "\(folder)/broken.lua")
      try write("\nerror('inside')", to: "\(folder)/failing.lua")
      let lua = try makeInterpreter(folders: [folder])
      let broken = try #require(lua.evaluationError("require('broken')"))
      #expect(broken.location?.description == "\(folder)/broken.lua:3")
      #expect(broken.description == "\(folder)/broken.lua:3: unexpected symbol near '='")
      let failing = try #require(lua.evaluationError("require('failing')"))
      #expect(failing.description == "\(folder)/failing.lua:2: inside")
    }
  }

  @Test func `nothing is loaded from the working folder or by the environment`() async {
    await #expect(processExitsWith: .success) {
      try withTemporaryFolder { folder in
        chdir(folder)
        try write("touched = true", to: "\(folder)/json.lua")
        try write("touched = true", to: "\(folder)/init.lua")
        setenv("LUA_PATH", "\(folder)/?.lua", 1)
        setenv("LUA_PATH_5_4", "\(folder)/?.lua", 1)
        setenv("LUA_INIT", "@\(folder)/init.lua", 1)
        let lua = try makeInterpreter(folders: ["relative", "."])
        #expect(try lua.evaluateText("return pcall(require, 'json')") == "false")
        try lua.evaluate("package.path = './?.lua;?.lua;' .. package.path")
        #expect(try lua.evaluateText("return pcall(require, 'json')") == "false")
        #expect(try lua.evaluateText("return touched") == "nil")
      }
    }
  }

  @Test func `C modules are refused`() throws {
    try withTemporaryFolder { folder in
      try write("", to: "\(folder)/fast.so")
      let lua = try makeInterpreter(folders: [folder])
      let message = try lua.evaluateText("return select(2, pcall(require, 'fast'))")
      #expect(message == "C modules are not loaded: `\(folder)/fast.so`")
      let source = "return select(2, package.loadlib('\(folder)/fast.so', 'x'))"
      #expect(try lua.evaluateText(source) == "C modules are not loaded")
      try write("\u{1B}Lua", to: "\(folder)/binary.lua")
      let binary = try lua.evaluateText("return select(2, pcall(require, 'binary'))")
      #expect(binary == "`\(folder)/binary.lua`: binary chunks are not accepted")
    }
  }

  @Test func `preset and preloaded modules come before files`() throws {
    try withTemporaryFolder { folder in
      try write("return 'file'", to: "\(folder)/share.lua")
      let lua = try makeInterpreter(folders: [folder])
      lua.preset("share", "preset")
      #expect(try lua.evaluateText("return require('share')") == "preset")
      try lua.evaluate("package.preload.mine = function(name) return name .. '!' end")
      #expect(try lua.evaluateText("return require('mine')") == "mine!")
    }
  }
}
