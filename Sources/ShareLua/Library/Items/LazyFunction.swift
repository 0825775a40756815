import Lua
import MediaTypes
import ShareCore

extension LuaFunction {
  static func lazy(_ engine: ScriptEngine) -> LuaFunction {
    LuaFunction(
      "lazy", "Makes an item whose content is made only for the chosen activity.",
      details: """
        `provide` is called once, with the id of the activity and a function `progress`; it returns \
        an item of the promised type, or nil to leave the item out.
        """,
      parameters: [Parameter("item", .options(keys), "Its type, name and provider.")],
      results: [Parameter("item", .record("item"))]
    ) { [unowned engine] (call) throws(LuaError) in
      let options = try call.options(1, keys)
      guard let provide = options.function("provide"),
        let type = try engine.mediaType(options.string("type"), call)
      else { throw .message("share.lazy: `type` and `provide` are required") }
      let kind: Item.Kind =
        engine.host.types.conforms(type, to: .plainText) ? .text : .data
      let lazy = LazyContent(type: type, kind: kind, provide: engine.providing(provide))
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

extension ScriptEngine {
  fileprivate func providing(_ function: Reference) -> (String) throws(Stop) -> Item? {
    { [unowned self] (activity) throws(Stop) in
      let results = try endable { (ending) throws(Stop) in
        try apart(refusingExit: "os.exit is not available in a provider") { () throws(Stop) in
          try ending.check { () throws(LuaError) in
            try interpreter.call(function, [.string(activity), .function(types.progress)])
          }
        }
      }
      if case .bytes(let message)? = results.dropFirst().first, results.first?.isNil == true {
        throw .failed(Failure(.failed, message.printable))
      }
      guard let value = results.first, !value.isNil else { return nil }
      guard let item = types.item(of: value) else {
        throw .failed(
          Failure(
            .failed, "provide must return an item or nil, got \(interpreter.name(of: value))"))
      }
      return item
    }
  }
}

extension LuaFunction {
  /// The function `progress` that a provider is given.
  static func progress(_ engine: ScriptEngine) -> LuaFunction {
    LuaFunction(
      "progress", "Tells how far the content is.",
      parameters: [
        Parameter("done", .number), Parameter("total", .number, optional: true),
        Parameter("label", .string, optional: true),
      ]
    ) { [unowned engine] (call) throws(LuaError) in
      engine.host.progress(call.number(1) ?? 0, call.number(2), call.string(3))
      return .nothing
    }
  }
}
