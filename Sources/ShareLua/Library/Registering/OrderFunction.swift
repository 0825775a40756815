import Lua
import ShareCore

extension LuaFunction {
  static func order(_ engine: ScriptEngine) -> LuaFunction {
    LuaFunction(
      "order", "Puts share and action activities first in their groups, in this order.",
      details: "Ids that are not listed follow. Built-in activities have one fixed order.",
      parameters: [Parameter("ids", .list(.string), "Ids of share and action activities.")],
      effect: true
    ) { [unowned engine] (call) throws(LuaError) in
      guard let table = call.reference(1) else { return .nothing }
      let ids = try engine.ids(table, call)
      return try engine.register(call) { (_) throws(ScriptProblem) in
        try engine.registry.order(ids)
      }
    }
  }
}
