import Lua
import MediaTypes
import ShareCore

extension LuaFunction {
  static var lazy: LuaFunction {
    LuaFunction(
      "lazy", "Makes an item whose content is provided only when an activity needs it.",
      details: """
        `provide` is called once, with the id of the activity and a function \
        `progress(done, total?, label?)`. It returns an item of the promised type, or nil to leave \
        the item out.
        """,
      parameters: [Parameter("item", .options(keys), "The type, name and provider.")],
      results: [Parameter("item", .record("item"))]
    ) { (engine, call) throws(LuaError) in
      let options = try call.options(1, keys)
      guard let provide = options.function("provide"),
        let type = try engine.mediaType(options.string("type"), call)
      else { throw .message("share.lazy: `type` and `provide` are required") }
      let kind: Item.Kind =
        engine.host.types.conforms(type, to: .plainText) ? .text : .data
      let lazy = LazyContent(
        type: type, kind: kind, provide: ScriptFunction(engine, provide).provide)
      return .value(engine.types.value(of: Item(.lazy(lazy), name: options.bytes("name"))))
    }
  }

  private static var keys: [Parameter] {
    [
      Parameter("type", .string, "The MIME type of the content."),
      Parameter("name", .string, optional: true, "The name."),
      Parameter("provide", .function, "Returns the content as an item."),
    ]
  }
}

extension LuaFunction {
  /// The function `progress` that a provider gets.
  static var progress: LuaFunction {
    LuaFunction(
      "progress", "Reports the progress of a provider.",
      parameters: [
        Parameter("done", .number), Parameter("total", .number, optional: true),
        Parameter("label", .string, optional: true),
      ]
    ) { (engine, call) throws(LuaError) in
      engine.host.progress(call.number(1) ?? 0, call.number(2), call.string(3))
      return .nothing
    }
  }
}
