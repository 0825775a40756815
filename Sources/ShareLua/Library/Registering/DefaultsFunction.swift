import Lua
import ShareCore

extension LuaFunction {
  static func defaults(_ engine: ScriptEngine) -> LuaFunction {
    LuaFunction(
      "defaults", "Sets defaults of any activity's options.",
      details: """
        `share.defaults { print = { printer = "Office" } }`. A value may be \
        `{ command = { "pass", "show", "x" } }`, which is run when the option is needed; what it \
        prints is a secret.
        """,
      parameters: [Parameter("defaults", .table, "Options by activity.")], effect: true
    ) { [unowned engine] (call) throws(LuaError) in
      try engine.register(call) { (table) throws(ScriptProblem) in
        for (id, options) in engine.interpreter.pairs(table) {
          guard let id = id.string, case .table(let options) = options else {
            throw .other(subject: "share.defaults", why: "must hold a table for each activity")
          }
          for (name, value) in try engine.defaults(options, of: id) {
            engine.registry.settings.defaults[id, default: [:]][name] = value
          }
        }
      }
    }
  }
}

extension ScriptEngine {
  fileprivate func defaults(_ table: Reference, of id: String) throws(ScriptProblem)
    -> [(String, OptionSettings.Default)]
  {
    var defaults: [(String, OptionSettings.Default)] = []
    for (name, value) in interpreter.pairs(table) {
      guard let name = name.string else {
        throw .other(subject: "share.defaults", why: "options of `\(id)` must be given by name")
      }
      if case .table(let command) = value {
        let fields = try FieldReader(
          interpreter, command, subject: "share.defaults `\(id).\(name)`",
          keys: [Parameter("command", .list(.string), "A program and its arguments.")])
        let words = try fields.required("command", fields.strings)
        guard !words.isEmpty else {
          throw .invalid(subject: "share.defaults", key: "\(id).\(name)", why: "names no program")
        }
        defaults.append((name, .command(words.map { Bytes($0.utf8) })))
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
