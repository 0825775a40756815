import JSON
import MediaTypes
import ShareCore
import Testing

struct VerdictWritingTests {
  private let types = MediaTypeDatabase(dataFolders: [])
  private let items: [Item] = [.text("a"), Item(.text([0x62]), name: Bytes("b\"".utf8))]

  private func explained(_ activity: Activity, _ decision: Verdict.Decision) -> String {
    var writer = JSONWriter()
    Verdict(activity, decision).writeExplained(to: &writer, items: items, types: types)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  @Test func `a listed activity has four fields`() {
    var writer = JSONWriter()
    Verdict(.builtin("copy"), .shown(passing: [0])).writeListed(to: &writer)
    writer.endLine()
    Verdict(.sample("a", .share, line: 7), .shown(passing: [])).writeListed(to: &writer)
    #expect(
      String(decoding: writer.bytes, as: UTF8.self) == """
        {"id":"copy","title":"copy","group":"builtin","source":"builtin"}
        {"id":"a","title":"a","group":"share","source":"init.lua:7"}
        """)
  }

  @Test func `an explained one says that it is shown, or the first clause that hides it`() {
    let start = #"{"id":"a","title":"a","group":"action","source":"init.lua:7","shown":"#
    let activity = Activity.sample("a", line: 7)
    #expect(explained(activity, .shown(passing: [0])) == start + "true}")
    #expect(
      explained(activity, .hidden(.notAccepted(.tooMany(.text, maximum: 1, count: 2, item: 1))))
        == start + #"false,"reason":{"clause":"accepts.text","#
        + #""message":"it takes at most 1 text, there are 2","item":"b\"","source":"init.lua:7"}}"#
    )
    #expect(
      explained(
        activity,
        .hidden(
          .excluded(Exclusion("a", .rule(name: "r", .file("b.lua", line: 2))))))
        == start + #"false,"reason":{"clause":"excluded","#
        + #""message":"excluded by the rule `r` (b.lua:2)","source":"b.lua:2"}}"#)
    #expect(
      explained(activity, .hidden(.excluded(Exclusion("a", .call))))
        == start + #"false,"reason":{"clause":"excluded","message":"excluded by --exclude"}}"#)
  }
}
