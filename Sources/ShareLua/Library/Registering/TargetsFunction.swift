import Lua
import ShareCore

extension LuaFunction {
  static func targets(_ engine: ScriptEngine) -> LuaFunction {
    LuaFunction(
      "targets", "Names addresses that an option `to` may be given.",
      details: "`share.targets { ann = \"ann@example.org\" }` lets `-o to=ann` mean the address.",
      parameters: [Parameter("targets", .table, "Addresses by name.")], effect: true
    ) { [unowned engine] (call) throws(LuaError) in
      try engine.register(call) { (table) throws(ScriptProblem) in
        for (name, value) in engine.interpreter.pairs(table) {
          guard let name = name.string, case .bytes(let address) = value else {
            throw .other(subject: "share.targets", why: "names and addresses must be strings")
          }
          engine.registry.settings.targets[name] = address
        }
      }
    }
  }
}
