import Lua
import ShareCore

extension LuaFunction {
  static var defaults: LuaFunction {
    LuaFunction(
      "defaults", "Sets default values for the options of activities.",
      details: """
        `share.defaults { print = { printer = "Office" } }`. A value may be \
        `{ command = { "pass", "show", "x" } }`: the command runs when the option is needed, and its \
        output is treated as a secret.
        """,
      parameters: [Parameter("defaults", .table, "Option values by name, by activity id.")],
      effect: true
    ) { (engine, call) throws(LuaError) in
      try engine.register(call) { (table) throws(ScriptProblem) in
        let fields = try FieldReader(engine.interpreter, table, subject: "share.defaults")
        for id in fields.names {
          let options = try fields.required(id, fields.table)
          for (name, value) in try engine.defaults(options, of: id) {
            engine.registry.optionDefaults.defaults[id, default: [:]][name] = value
          }
        }
      }
    }
  }
}

extension ScriptEngine {
  fileprivate func defaults(_ table: Reference, of id: String) throws(ScriptProblem)
    -> [(String, OptionDefaults.Default)]
  {
    var defaults: [(String, OptionDefaults.Default)] = []
    let given = try FieldReader(interpreter, table, subject: "share.defaults `\(id)`")
    for name in given.names {
      let value = given.value(name) ?? .nil
      if case .table(let command) = value {
        let fields = try FieldReader(
          interpreter, command, subject: "share.defaults `\(id).\(name)`",
          keys: [Parameter("command", .list(.string), "A program and its arguments.")])
        let words = try fields.required("command", fields.words)
        guard !words.isEmpty else {
          throw .invalid(subject: "share.defaults", key: "\(id).\(name)", why: "names no program")
        }
        defaults.append((name, .command(words)))
      } else if let plain = OptionValue(value) {
        defaults.append((name, .value(plain)))
      } else {
        throw .invalid(
          subject: "share.defaults", key: "\(id).\(name)", why: "must be a value or a command")
      }
    }
    return defaults
  }
}
