import Lua
import ShareCore

extension LuaFunction {
  static var targets: LuaFunction {
    LuaFunction(
      "targets", "Sets names for addresses, for use in options called `to`.",
      details: "`share.targets { ann = \"ann@example.org\" }` lets `-o to=ann` mean the address.",
      parameters: [Parameter("targets", .table, "Addresses by name.")], effect: true
    ) { (engine, call) throws(LuaError) in
      try engine.register(call) { (table) throws(ScriptProblem) in
        let fields = try FieldReader(engine.interpreter, table, subject: "share.targets")
        for name in fields.names {
          engine.registry.optionDefaults.targets[name] = try fields.required(name, fields.bytes)
        }
      }
    }
  }
}
