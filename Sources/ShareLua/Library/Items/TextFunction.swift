import Lua
import MediaTypes
import ShareCore

extension LuaFunction {
  static func text(_ engine: ScriptEngine) -> LuaFunction {
    LuaFunction(
      "text", "Makes an item of text.",
      parameters: [
        Parameter("text", .text, "The text, kept byte for byte."),
        Parameter("options", .options(contentOptions), optional: true, "Its type and name."),
      ],
      results: [Parameter("item", .record("item"))]
    ) { [unowned engine] (call) throws(LuaError) in
      try engine.content(.text(call.bytes(1) ?? []), call)
    }
  }

  static func data(_ engine: ScriptEngine) -> LuaFunction {
    LuaFunction(
      "data", "Makes an item of bytes that are no file.",
      parameters: [
        Parameter("bytes", .string, "The bytes."),
        Parameter("options", .options(contentOptions), optional: true, "Its type and name."),
      ],
      results: [Parameter("item", .record("item"))]
    ) { [unowned engine] (call) throws(LuaError) in
      try engine.content(.data(call.bytes(1) ?? []), call)
    }
  }

  fileprivate static var contentOptions: [Parameter] {
    [
      Parameter("type", .string, optional: true, "A MIME type such as `text/markdown`."),
      Parameter("name", .string, optional: true, "What the content is called."),
    ]
  }
}

extension ScriptEngine {
  fileprivate func content(_ content: Item.Content, _ call: Call) throws(LuaError) -> Returned {
    let options = try call.options(2, LuaFunction.contentOptions)
    let type = try mediaType(options.string("type"), call)
    return .value(
      types.value(of: Item(content, declaredType: type, name: options.bytes("name"))))
  }

  /// Reads a MIME type that a script gave; nil stays nil.
  func mediaType(_ text: String?, _ call: Call) throws(LuaError) -> MediaType? {
    guard let text else { return nil }
    guard let type = MediaType(parsing: text) else {
      throw .message("\(call.path): `\(text)` is no MIME type")
    }
    return type
  }
}
