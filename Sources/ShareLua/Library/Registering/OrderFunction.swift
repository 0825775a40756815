import Lua
import ShareCore

extension LuaFunction {
  static var order: LuaFunction {
    LuaFunction(
      "order", "Puts share and action activities first in their groups, in this order.",
      details: "Ids that are not listed follow. Built-in activities have one fixed order.",
      parameters: [Parameter("ids", .list(.string), "Ids of share and action activities.")],
      effect: true
    ) { (engine, call) throws(LuaError) in
      try engine.register(call) { (table) throws(ScriptProblem) in
        try engine.registry.order(try engine.ids(table, subject: "share.order"))
      }
    }
  }
}
