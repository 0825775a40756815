import Lua

extension LuaFunction {
  static var fail: LuaFunction {
    LuaFunction(
      "fail", "Raises an error object `{ code, message }`, which `pcall` can catch.",
      parameters: [
        Parameter("message", .text, "The error message."),
        Parameter("options", .options(failOptions), optional: true, "Facts about the failure."),
      ]
    ) { (call) throws(LuaError) in
      let options = try call.options(2, failOptions)
      var fields: [(name: String, value: Value)] = []
      if options.boolean("retry") == true { fields.append(("retry", true)) }
      throw .host(HostError(code: "failed", message: call.string(1) ?? "", fields: fields))
    }
  }

  private static var failOptions: [Parameter] {
    [
      Parameter(
        "retry", .boolean, defaultText: "false", "Whether another attempt may succeed.")
    ]
  }
}
