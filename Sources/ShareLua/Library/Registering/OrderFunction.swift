import Lua
import ShareCore

extension LuaFunction {
  static var order: LuaFunction {
    LuaFunction(
      "order", "Puts activities first in their group, in this order.",
      details: "Other activities follow. The order of built-in activities is fixed.",
      parameters: [Parameter("ids", .list(.string), "Ids of share and action activities.")],
      effect: true
    ) { (engine, call) throws(LuaError) in
      try engine.register(call) { (table) throws(ScriptProblem) in
        try engine.registry.order(try engine.ids(table, subject: "share.order"))
      }
    }
  }
}
