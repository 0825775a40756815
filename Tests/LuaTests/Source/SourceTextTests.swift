import Lua
import Testing

struct SourceTextTests {
  /// Text, and its words as `kind:text@line`.
  @Test(arguments: [
    ("", []), ("  \n\t", []),
    ("local x = 1", ["keyword:local@1", "name:x@1", "symbol:=@1", "number:1@1"]),
    ("a.b:c", ["name:a@1", "symbol:.@1", "name:b@1", "symbol::@1", "name:c@1"]),
    ("a..b...", ["name:a@1", "symbol:..@1", "name:b@1", "symbol:...@1"]),
    ("a -- b\nc", ["name:a@1", "name:c@2"]),
    ("a --[[ b\n ]] c", ["name:a@1", "name:c@2"]),
    ("--[==[ ]] \n]=] ]==] c", ["name:c@2"]),
    ("--[ b\nc", ["name:c@2"]),
    ("[[a\nb]] c", ["string:[[a\nb]]@1", "name:c@2"]),
    ("[=[ ]] ]=]x", ["string:[=[ ]] ]=]@1", "name:x@1"]),
    ("'a\\'b' x", ["string:'a\\'b'@1", "name:x@1"]),
    ("\"a\\\nb\" x", ["string:\"a\\\nb\"@1", "name:x@2"]),
    ("\"a\\z \n\n b\" x", ["string:\"a\\z \n\n b\"@1", "name:x@3"]),
    ("'a\nx", ["unfinished:'a@1", "name:x@2"]), ("[[a", ["unfinished:[[a@1"]),
    ("0x1p-3 1e+5 .5 3..2", ["number:0x1p-3@1", "number:1e+5@1", "number:.5@1", "number:3..2@1"]),
    ("1-2", ["number:1@1", "symbol:-@1", "number:2@1"]),
    ("a\r\nb\n\rc\rd", ["name:a@1", "name:b@2", "name:c@3", "name:d@4"]),
    (
      "::x:: a//b a~=b",
      [
        "symbol:::@1", "name:x@1", "symbol:::@1", "name:a@1", "symbol://@1", "name:b@1", "name:a@1",
        "symbol:~=@1", "name:b@1",
      ]
    ),
    ("#x", ["symbol:#@1", "name:x@1"]),
    ("a[b]", ["name:a@1", "symbol:[@1", "name:b@1", "symbol:]@1"]),
    ("\u{FF}", ["symbol:\u{FFFD}@1", "symbol:\u{FFFD}@1"]),
  ])
  func `text is split into the words of Lua`(text: String, words: [String]) {
    #expect(described(SourceText(Array(text.utf8))) == words)
  }

  @Test func `a file may begin with a mark and a line for the system`() {
    let bytes: [UInt8] = [0xEF, 0xBB, 0xBF] + Array("#!/usr/bin/env x\ny".utf8)
    #expect(described(SourceText(bytes, isFile: true)) == ["name:y@2"])
  }

  @Test(arguments: [
    ("x -- a", true), ("x --[[ a", true), ("x --[[ a ]]", false), ("x -- a\n", false),
  ])
  func `it tells that the text ends in a comment`(text: String, ends: Bool) {
    #expect(SourceText(Array(text.utf8)).endsInComment == ends)
  }

  private func described(_ source: SourceText) -> [String] {
    source.tokens.map { token in
      let kind = token.isFinished ? "\(token.kind)" : "unfinished"
      return "\(kind):\(source.text(token))@\(token.line)"
    }
  }
}
