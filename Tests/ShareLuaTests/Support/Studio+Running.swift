import Lua
import ShareCore
import ShareLua
import TestSupport
import Testing

extension Studio {
  /// Writes files below the configuration's folder and loads it.
  func configure(_ files: [String: String]) throws {
    for (name, content) in files { try folder.write("config/\(name)", content) }
    engine.loadConfiguration(Path(folder.path(of: "config/init.lua")))
  }

  /// Loads a configuration that is one file.
  func configure(_ source: String) throws { try configure(["init.lua": source]) }

  /// Loads a configuration in which nothing is wrong.
  func configureSoundly(_ source: String) throws {
    try configure(source)
    try #require(diagnostics == [])
  }

  /// What was found when loading, as `warning: init.lua:1: …`.
  var diagnostics: [String] {
    engine.registry.diagnostics.map { "\($0.level.rawValue): \($0.description)" }
  }

  var ids: [String] { engine.registry.activities.map(\.id) }

  func activity(_ id: String) throws -> Activity {
    try #require(engine.catalogue.activity(id))
  }

  /// Decides for some items, as `share list` does.
  func select(_ items: [Item]) -> Selection {
    Selection.decide(
      engine.catalogue, ItemList(items), context: engine.context, exclusions: [],
      host: engine.host)
  }

  /// The ids that scripts registered and that are shown for some items.
  func shown(_ items: [Item]) -> [String] {
    select(items).shown.map(\.activity.id).filter { !Builtins.reserved.contains($0) }
  }

  /// The clause that hides an activity, and its sentence.
  func hidden(_ id: String, _ items: [Item] = [.text("t")]) throws -> (
    clause: String, message: String
  )? {
    let selection = select(items)
    guard case .hidden(let reason) = try #require(selection.verdict(id)).decision else {
      return nil
    }
    return (reason.clause, reason.message(for: items, types: engine.host.types))
  }

  /// Performs an activity, as `share run` does.
  @discardableResult
  func run(
    _ id: String, _ items: [Item] = [.text("t")], policy: ConflictPolicy = .fail,
    timeout: Duration? = nil, agrees: Bool = false, prepare: (inout Runner) -> Void = { _ in }
  ) throws -> RunResult {
    var runner = Runner(host: engine.host, context: engine.context, onConflict: policy)
    runner.optionDefaults = engine.registry.optionDefaults
    runner.timeout = timeout
    runner.answers.agrees = agrees
    prepare(&runner)
    return runner.run(try activity(id), items)
  }

  /// Runs a script, as `share script` does.
  func script(
    _ source: String, items: [Item] = [], arguments: [String] = [], timeout: Duration? = nil
  ) -> ScriptExit {
    engine.runScript(
      Bytes(source.utf8), called: Bytes("flow.lua".utf8), items: items,
      arguments: arguments.map { Bytes($0.utf8) }, timeout: timeout)
  }

  /// Registers the activity `a` that performs this body, and performs it.
  func perform(
    _ body: String, _ items: [Item] = [.text("t")], timeout: Duration? = nil,
    policy: ConflictPolicy = .fail
  ) throws -> RunResult {
    try configureSoundly(
      """
      share.activity { id = "a", title = "A", accepts = true, perform = function(items, context)
      \(body)
      end }
      """)
    return try run("a", items, policy: policy, timeout: timeout)
  }
}

extension RunResult {
  /// The texts of returned items, or the names of files.
  var texts: [String] { items.map(\.label) }

  /// Names what went wrong: `failed: it broke`.
  var trouble: String? { error.map { "\($0.code.rawValue): \($0.message)" } }
}

extension ScriptExit {
  var failure: Failure? { if case .stopped(.failed(let failure)) = self { failure } else { nil } }

  var isCancelled: Bool { if case .stopped(.cancelled) = self { true } else { false } }

  /// The items a script returned, nil where it ended otherwise.
  var items: [Item]? { if case .returned(let items) = self { items } else { nil } }

  var texts: [String]? { items?.map(\.label) }

  /// Names what went wrong: `script: flow.lua:1: …`.
  var trouble: String? { failure.map { "\($0.code.rawValue): \($0.message)" } }
}
