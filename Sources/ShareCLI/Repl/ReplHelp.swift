import ShareCore
import ShareLua
import Text

/// Finds help pages: for Lua names, commands, activities and topics.
struct ReplHelp {
  private let repl: Repl
  private let lua: LuaHelp

  init(_ repl: Repl) {
    self.repl = repl
    lua = LuaHelp(also: [.reload {}])
  }

  /// The names that have a page, sorted.
  var names: [String] {
    (lua.names + activities + ReplVerbs.all.map { ":\($0.word)" }).sorted()
  }

  /// Returns a page; without a name, the one about the session.
  func page(_ name: String) throws(Failure) -> String {
    if name.isEmpty { return PlainText.render(contents) }
    if let blocks = lua.page(name) { return PlainText.render(blocks) }
    if let command = ReplVerbs.all.first(where: { ":\($0.word)" == name }) {
      return PlainText.render([.definitions([definition(command)])])
    }
    if let activity = repl.evaluator.engine.catalogue.activity(name) {
      return ActivityPage(activity, repl.session.host).text
    }
    if let page = repl.help.page(named: name) { return page }
    let near = NearestName.of(name, in: names)
    throw .usage(
      "no help for `\(name)`",
      hint: near.map { "did you mean `\($0)`?" } ?? ":help share lists the functions")
  }

  private var contents: [Block] {
    [
      .paragraph(
        """
        Type Lua. The value of an expression is printed and kept in `_`; `items` holds the items. \
        Unfinished input continues on the next line. Tab completes, Ctrl-R searches the history, \
        Ctrl-C stops what is running, Ctrl-D quits.
        """),
      .definitions(ReplVerbs.all.map(definition)),
      .paragraph(
        """
        `:help share` lists the functions, `:help share.exec` documents one, `:help item` a type, \
        `:help ID` an activity.
        """),
    ]
  }

  private func definition(_ command: ReplVerb) -> Block.Definition {
    .init(
      ([":\(command.word)"] + [command.argument].compactMap { $0 }).joined(separator: " "),
      command.summary)
  }

  private var activities: [String] { repl.evaluator.engine.catalogue.activities.map(\.id) }
}
