import Glibc
import ShareCore
import ShareLua
import TestSupport
import Testing

@Suite
struct OddFileTests {
  private static func activity(_ id: String) -> String {
    "share.activity { id = '\(id)', title = 'T', accepts = true, perform = function() end }\n"
  }

  /// Files that are no plain text of Lua, what they register, and what is found.
  static let odd: [(content: Bytes, ids: [String], diagnostic: String?)] = [
    ([], [], nil),
    (Bytes("\n\n".utf8), [], nil),
    ([0xEF, 0xBB, 0xBF] + Bytes(activity("bom").utf8), ["bom"], nil),
    (Bytes("#!/usr/bin/env share\n\(activity("hash"))".utf8), ["hash"], nil),
    (Bytes("local a = 1\r\n\(activity("crlf"))\r\n".utf8), ["crlf"], nil),
    (Bytes("#!/usr/bin/env share".utf8), [], nil),
    ([0xFF, 0xFE, 0x61, 0x00], [], "error: `init.lua` is UTF-16; save it as UTF-8"),
    ([0xFE, 0xFF, 0x00, 0x61], [], "error: `init.lua` is UTF-16; save it as UTF-8"),
    (
      Bytes("\u{1B}Lua".utf8) + [0x54, 0], [],
      "error: `init.lua`: binary chunks are not accepted"
    ),
    (
      Bytes("x = 'a".utf8) + [0] + Bytes("b'".utf8), [],
      "error: `init.lua`: binary chunks are not accepted"
    ),
    ([0x89, 0x50, 0x4E, 0x47], [], "error: init.lua:1: "),
  ]

  @Test(arguments: odd)
  func `an odd file is told`(_ content: Bytes, _ ids: [String], _ diagnostic: String?) throws {
    let studio = try Studio()
    try studio.folder.write(Bytes("config/init.lua".utf8), content)
    try studio.configure([:])
    #expect(studio.ids == ids)
    #expect(studio.diagnostics.count == (diagnostic == nil ? 0 : 1))
    guard let diagnostic else { return }
    #expect(studio.diagnostics.first?.hasPrefix(diagnostic) == true, "\(studio.diagnostics)")
  }

  @Test func `a first line for the shell keeps the numbers of lines`() throws {
    let studio = try Studio()
    try studio.configure("#!/usr/bin/env share\nerror('x')")
    #expect(studio.diagnostics == ["error: init.lua:2: x"])
  }

  @Test func `what cannot be read is told`() throws {
    let studio = try Studio()
    try studio.folder.makeFolder("config/activities/folder.lua")
    symlink("nowhere", studio.folder.path(of: "config/activities/link.lua"))
    try studio.configure(["init.lua": "", "activities/z.lua": Self.activity("z")])
    #expect(studio.ids == ["z"])
    try #require(studio.diagnostics.count == 2)
    let starts = ["folder", "link"].map { "error: activities/\($0).lua: the file cannot be read: " }
    #expect(studio.diagnostics[0].hasPrefix(starts[0]), "\(studio.diagnostics)")
    #expect(studio.diagnostics[1].hasPrefix(starts[1]), "\(studio.diagnostics)")
  }

  @Test func `a configuration that is a broken link is told`() throws {
    let studio = try Studio()
    symlink("nowhere", studio.folder.path(of: "config/init.lua"))
    try studio.configure(["activities/z.lua": Self.activity("z")])
    #expect(studio.ids == ["z"])
    #expect(
      studio.diagnostics.first?.hasPrefix("error: init.lua: the file cannot be read: ") == true)
  }
}
