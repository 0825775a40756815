import Lua
import ShareCore

extension LuaFunction {
  static var list: LuaFunction {
    LuaFunction(
      "list", "Returns the activities shown for items, in the order of the sheet.",
      parameters: [
        .items, Parameter("options", .options(SelectionOptions.parameters), optional: true),
      ],
      results: [Parameter("activities", .table, "Tables of `id`, `title`, `group`, `source`.")],
      effect: true
    ) { (engine, call) throws(LuaError) in
      let selection = try engine.select(call)
      var shown: [Value] = []
      for verdict in selection.verdicts where verdict.isShown {
        shown.append(.table(engine.interpreter.table(engine.fields(of: verdict.activity))))
      }
      return .value(.table(engine.interpreter.table(array: shown)))
    }
  }

  static var explain: LuaFunction {
    LuaFunction(
      "explain",
      "Returns all activities, and why each hidden one is hidden, as `share explain --json` does.",
      parameters: [
        .items, Parameter("options", .options(SelectionOptions.parameters), optional: true),
      ],
      results: [Parameter("verdicts", .table, "Tables with `shown`, and `reason` if hidden.")],
      effect: true
    ) { (engine, call) throws(LuaError) in
      let selection = try engine.select(call)
      let verdicts = selection.verdicts.map { engine.value(of: $0, selection.items.items) }
      return .value(.table(engine.interpreter.table(array: verdicts)))
    }
  }
}

extension ScriptEngine {
  /// Selects for the items of argument 1 with the options of argument 2.
  fileprivate func select(_ call: Call) throws(LuaError) -> Selection {
    let items = ItemList(try items(call, 1))
    let options = try SelectionOptions(call, 2, self)
    return select(items, options)
  }

  /// Selects with the options of the call, and prints warnings about rules that failed.
  func select(_ items: ItemList, _ options: SelectionOptions, only id: String? = nil) -> Selection {
    let selection = Selection.decide(
      catalogue, items, context: options.context(context),
      exclusions: exclusions + options.exclusions,
      host: host, only: id)
    for warning in selection.warnings { host.say(warning) }
    return selection
  }

  /// Returns the fields of an activity, cached because scripts may ask for each of many items.
  fileprivate func fields(of activity: Activity) -> [(name: String, value: Value)] {
    if let cached = cachedFields[activity.id] { return cached }
    let fields: [(name: String, value: Value)] = [
      ("id", .string(activity.id)), ("title", .string(activity.title)),
      ("group", .string(activity.group.rawValue)),
      ("source", .string(activity.source.description)),
    ]
    cachedFields[activity.id] = fields
    return fields
  }

  fileprivate func value(of verdict: Verdict, _ items: [Item]) -> Value {
    var fields = fields(of: verdict.activity) + [("shown", .boolean(verdict.isShown))]
    if case .hidden(let reason) = verdict.decision {
      var facts: [(name: String, value: Value)] = [
        ("clause", .string(reason.clause)),
        ("message", .string(reason.message(for: items, types: host.types))),
      ]
      if let item = reason.item { facts.append(("item", .string(items[item].label))) }
      if let source = verdict.source(of: reason) { facts.append(("source", .string(source))) }
      fields.append(("reason", .table(interpreter.table(facts))))
    }
    return .table(interpreter.table(fields))
  }
}

extension Parameter {
  static var items: Parameter {
    Parameter("items", .either([.record("item"), .table]), "An item or a list of items.")
  }
}
