import ShareCore
import ShareLua
import TestSupport
import Testing

@Suite
struct ModuleTests {
  private static let good = "return { id = 'from-module' }"
  private static let user = """
    share.activity { id = require("mine").id, title = "T", accepts = true, perform = print }
    """

  @Test func `modules come from the folder beside the configuration`() throws {
    let studio = try Studio()
    try studio.configure(["init.lua": Self.user, "lua/mine.lua": Self.good])
    #expect(studio.diagnostics == [])
    #expect(studio.ids == ["from-module"])
  }

  @Test func `a name with dots is a path, and a folder may have an init file`() throws {
    let studio = try Studio()
    try studio.configure([
      "init.lua": "assert(require('a.b') == 'ab') assert(require('c') == 'c')",
      "lua/a/b.lua": "return 'ab'", "lua/c/init.lua": "return 'c'",
    ])
    #expect(studio.diagnostics == [])
  }

  @Test func `a module runs once`() throws {
    let studio = try Studio()
    try studio.configure([
      "init.lua": "require 'once'", "activities/a.lua": "require 'once'",
      "lua/once.lua": "print 'loaded'",
    ])
    #expect(studio.errors == "loaded\n")
  }

  @Test(arguments: ["work/mine.lua", "work/lua/mine.lua", "config/mine.lua"])
  func `modules come from no other folder`(_ name: String) throws {
    let studio = try Studio(environment: [
      "LUA_PATH=./?.lua;./lua/?.lua", "LUA_PATH_5_4=./?.lua", "LUA_INIT=error('init')",
    ])
    try studio.folder.write(name, Self.good)
    try studio.configure(Self.user)
    #expect(studio.ids == [])
    let diagnostic = try #require(studio.diagnostics.first)
    #expect(diagnostic.hasPrefix("error: init.lua:1: module 'mine' not found"))
    #expect(!diagnostic.contains("./"))
  }

  @Test func `a relative path that a script adds is not searched`() throws {
    let studio = try Studio()
    try studio.folder.write("work/mine.lua", Self.good)
    try studio.configure("package.path = './?.lua;?.lua;' .. package.path\n" + Self.user)
    #expect(studio.diagnostics.first?.contains("module 'mine' not found") == true)
  }

  @Test func `nothing shadows the library`() throws {
    let studio = try Studio()
    try studio.configure([
      "init.lua": "assert(require 'share' == share) assert(require('share').version)",
      "lua/share.lua": "error 'the wrong one'",
    ])
    #expect(studio.diagnostics == [])
  }

  @Test func `C modules are refused`() throws {
    let studio = try Studio()
    try studio.folder.write("config/lua/native.so", "ELF")
    try studio.configure([
      "init.lua": "require 'native'", "activities/b.lua": "assert(package.loadlib('x.so', '*'))",
    ])
    try #require(studio.diagnostics.count == 2)
    #expect(studio.diagnostics[0].contains("C modules are not loaded"))
    #expect(studio.diagnostics[0].contains("native.so"))
    #expect(studio.diagnostics[1].contains("C modules are not loaded"))
  }

  @Test func `a syntax error in a module is that error with its own place`() throws {
    let studio = try Studio()
    try studio.configure(["init.lua": "\n\nrequire 'mine'", "lua/mine.lua": "local x\nx = = 1"])
    let diagnostic = try #require(studio.diagnostics.first)
    #expect(diagnostic.contains("lua/mine.lua:2: unexpected symbol near '='"))
  }

  @Test func `an error in a module names its own line`() throws {
    let studio = try Studio()
    try studio.configure(["init.lua": "require 'mine'", "lua/mine.lua": "\nerror 'in the module'"])
    #expect(studio.diagnostics.first?.contains("lua/mine.lua:2: in the module") == true)
  }

  @Test func `a registration in a module names the module`() throws {
    let studio = try Studio()
    try studio.configure([
      "init.lua": "require 'mine'",
      "lua/mine.lua": "\nshare.activity { id = 'a', title = 'A', perform = print }",
    ])
    #expect(try studio.activity("a").source.description.hasSuffix("lua/mine.lua:2"))
  }
}
