import Lua
import MediaTypes
import ShareCore

extension LuaFunction {
  static var lazy: LuaFunction {
    LuaFunction(
      "lazy", "Makes an item whose content is made only for the chosen activity.",
      details: """
        `provide` is called once, with the id of the activity and a function `progress`; it returns \
        an item of the promised type, or nil to leave the item out.
        """,
      parameters: [Parameter("item", .options(keys), "Its type, name and provider.")],
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
      Parameter("type", .string, "The MIME type it will be of."),
      Parameter("name", .string, optional: true, "What it is called."),
      Parameter("provide", .function, "Makes the content."),
    ]
  }
}

extension LuaFunction {
  /// The function `progress` that a provider is given.
  static var progress: LuaFunction {
    LuaFunction(
      "progress", "Tells how far the content is.",
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
