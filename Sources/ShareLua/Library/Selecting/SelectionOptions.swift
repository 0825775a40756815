import Lua
import ShareCore

/// Reads the options of `share.list`, `share.explain`, `share.run` and `share.present`.
struct SelectionOptions {
  let exclusions: [Exclusion]
  private let caller: String?
  private let values: [String: Bytes]

  static var parameters: [Parameter] {
    [
      Parameter(
        "exclude", .list(.string), optional: true, "Ids and globs of activities to exclude."),
      Parameter("from", .string, optional: true, "The value of `context.caller` in rules."),
      Parameter("context", .table, optional: true, "The values of `context.values` in rules."),
    ]
  }

  /// Reads the options at a position of a call that takes no further options.
  init(_ call: Call, _ position: Int, _ engine: ScriptEngine) throws(LuaError) {
    try self.init(try call.options(position, Self.parameters), engine)
  }

  init(_ options: Options, _ engine: ScriptEngine) throws(LuaError) {
    let interpreter = engine.interpreter
    exclusions = (options.table("exclude").map { interpreter.array($0) } ?? [])
      .compactMap(\.string).map { Exclusion($0, .call) }
    caller = options.string("from")
    values = try Self.values(options, interpreter)
  }

  private static func values(_ options: Options, _ interpreter: Interpreter) throws(LuaError)
    -> [String: Bytes]
  {
    var values: [String: Bytes] = [:]
    let fields = options.table("context").map { interpreter.fields($0) } ?? []
    for (name, value) in fields {
      guard let bytes = interpreter.plainText(of: value) else {
        throw options.wrong(
          "context", expected: "strings by name",
          got: "\(interpreter.name(of: value)) for `\(name)`")
      }
      values[name] = bytes
    }
    return values
  }

  /// Returns the situation with the changes of these options.
  func context(_ context: Context) -> Context {
    var context = context
    if let caller { context.caller = caller }
    context.values.merge(values) { _, own in own }
    return context
  }
}
