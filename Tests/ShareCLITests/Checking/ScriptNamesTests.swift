import ShareCLI
import ShareCore
import TestSupport
import Testing

struct ScriptNamesTests {
  /// Scripts, and the diagnostics of `share check`.
  @Test(arguments: [
    ("share.text('x')", []), ("print(share.version, share.items, share.context.ssh)", []),
    ("share.txt('x')", ["1: the library has no `share.txt`; did you mean `share.text`?"]),
    (
      "\n\nshare.json.encod({})",
      ["3: the library has no `share.json.encod`; did you mean `share.json.encode`?"]
    ),
    ("share.nothing_like_it()", ["1: the library has no `share.nothing_like_it`"]),
    ("share . txt ()", ["1: the library has no `share.txt`; did you mean `share.text`?"]),
    ("-- share.txt\nlocal s = 'share.txt' .. [[ share.txt ]] --[==[ share.txt\n]==]", []),
    ("x.share.txt() x:share() t = { share = 1 }", []), ("share.items:filter(f)", []),
    ("share.items.nope = 1", []), ("share:exec {}", []),
    (
      "print('a' .. share.txt)",
      ["1: the library has no `share.txt`; did you mean `share.text`?"]
    ),
    ("local share = other\nshare.txt()", []),
    (
      "do local share = {} end share.txt()",
      ["1: the library has no `share.txt`; did you mean `share.text`?"]
    ),
    (
      "local share = require 'share' share.txt()",
      ["1: the library has no `share.txt`; did you mean `share.text`?"]
    ),
    (
      "local share <const> = require(\"share\") share.txt()",
      ["1: the library has no `share.txt`; did you mean `share.text`?"]
    ),
    ("local function f(a, share) share.txt() end", []),
    (
      "local f = function(share) return function() share.txt() end end share.txt()",
      ["1: the library has no `share.txt`; did you mean `share.text`?"]
    ),
    ("for share in f() do share.txt() end", []),
    (
      "for i = 1, 2 do share.txt() end",
      ["1: the library has no `share.txt`; did you mean `share.text`?"]
    ),
    (
      "if x then local share = y end while share.txt do end",
      ["1: the library has no `share.txt`; did you mean `share.text`?"]
    ),
    ("function share.mine() end share.mine()", []), ("share.mine = 1 print(share.mine)", []),
    ("if share.mine == 1 then end", ["1: the library has no `share.mine`"]),
    (
      "#!/usr/bin/env x\nshare.txt()",
      ["2: the library has no `share.txt`; did you mean `share.text`?"]
    ),
  ])
  func `names that the library lacks are found`(script: String, diagnostics: [String]) throws {
    let sandbox = try Sandbox()
    try sandbox.write("s.lua", script)
    let result = try sandbox.share("check", "s.lua")
    let lines = result.outputText.split(separator: "\n").dropLast()
    #expect(lines.map(String.init) == diagnostics.map { "error: s.lua:\($0) [unknown_name]" })
    #expect(result.status == (diagnostics.isEmpty ? 0 : 2))
  }

  @Test func `the files of a configuration are looked through too`() throws {
    let sandbox = try Sandbox()
    let function = "local function later() share.txt() end\n"
    for name in ["init.lua", "activities/a.lua", "lua/m.lua"] {
      try sandbox.write("config/sharesheet/\(name)", function)
    }
    let found = try sandbox.share("check").outputText.split(separator: "\n").filter {
      $0.hasSuffix("[unknown_name]")
    }
    #expect(
      found
        == ["init.lua", "activities/a.lua", "lua/m.lua"].map {
          "error: \($0):1: the library has no `share.txt`; did you mean `share.text`? [unknown_name]"
        })
  }
}
