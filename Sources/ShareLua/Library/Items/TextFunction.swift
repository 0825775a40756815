import Lua
import MediaTypes
import ShareCore

extension LuaFunction {
  static var text: LuaFunction {
    LuaFunction(
      "text", "Makes an item of text.",
      parameters: [
        Parameter("text", .text, "The text, kept byte for byte."),
        Parameter("options", .options(contentOptions), optional: true, "Its type and name."),
      ],
      results: [Parameter("item", .record("item"))]
    ) { (engine, call) throws(LuaError) in
      try engine.content(.text(call.bytes(1) ?? []), call)
    }
  }

  static var data: LuaFunction {
    LuaFunction(
      "data", "Makes an item of bytes that are no file.",
      parameters: [
        Parameter("bytes", .string, "The bytes."),
        Parameter("options", .options(contentOptions), optional: true, "Its type and name."),
      ],
      results: [Parameter("item", .record("item"))]
    ) { (engine, call) throws(LuaError) in
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
