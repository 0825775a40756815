import Lua
import ShareCore

/// Reads the options of `share.list`, `share.explain`, `share.run` and `share.present`.
struct SelectionOptions {
  let exclusions: [Exclusion]
  private let caller: String?
  private let values: [String: Bytes]

  static var parameters: [Parameter] {
    [
      Parameter("exclude", .list(.string), optional: true, "Ids and globs to rule out."),
      Parameter("from", .string, optional: true, "What rules see as `context.caller`."),
      Parameter("context", .table, optional: true, "What rules see as `context.values`."),
    ]
  }

  /// Reads the options at a position of a call that has no others.
  init(_ call: Call, _ position: Int, _ engine: ScriptEngine) throws(LuaError) {
    self.init(try call.options(position, Self.parameters), engine)
  }

  init(_ options: Options, _ engine: ScriptEngine) {
    let interpreter = engine.interpreter
    exclusions = (options.table("exclude").map { interpreter.array($0) } ?? [])
      .compactMap(\.string).map { Exclusion($0, .call) }
    caller = options.string("from")
    let fields = options.table("context").map { interpreter.fields($0) } ?? []
    values = Dictionary(
      fields.compactMap { field in field.value.asBytes.map { (field.name, $0) } },
      uniquingKeysWith: { _, last in last })
  }

  /// Returns the situation as these options change it.
  func context(_ context: Context) -> Context {
    var context = context
    if let caller { context.caller = caller }
    context.values.merge(values) { _, own in own }
    return context
  }
}
