import Lua
import MediaTypes
import ShareCore

extension LuaFunction {
  static var text: LuaFunction {
    LuaFunction(
      "text", "Makes an item from text.",
      parameters: [
        Parameter("text", .text, "The text, which is kept byte for byte."),
        Parameter("options", .options(contentOptions), optional: true, "The type and name."),
      ],
      results: [Parameter("item", .record("item"))]
    ) { (engine, call) throws(LuaError) in
      try engine.content(.text(call.bytes(1) ?? []), call)
    }
  }

  static var data: LuaFunction {
    LuaFunction(
      "data", "Makes an item from bytes that are not in a file.",
      parameters: [
        Parameter("bytes", .string, "The bytes."),
        Parameter("options", .options(contentOptions), optional: true, "The type and name."),
      ],
      results: [Parameter("item", .record("item"))]
    ) { (engine, call) throws(LuaError) in
      try engine.content(.data(call.bytes(1) ?? []), call)
    }
  }

  fileprivate static var contentOptions: [Parameter] {
    [
      Parameter("type", .string, optional: true, "A MIME type such as `text/markdown`."),
      Parameter("name", .string, optional: true, "The name."),
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

  /// Parses a MIME type; nil stays nil.
  func mediaType(_ text: String?, _ call: Call) throws(LuaError) -> MediaType? {
    guard let text else { return nil }
    guard let type = MediaType(parsing: text) else {
      throw .message("\(call.path): `\(text)` is not a MIME type")
    }
    return type
  }
}
