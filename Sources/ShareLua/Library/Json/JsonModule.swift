import JSON
import Lua

extension Library {
  /// The module `share.json`.
  static var json: LuaModule {
    LuaModule(
      "json",
      "Writes and reads JSON; integers, null, empty arrays and empty objects stay distinct.",
      functions: [.jsonEncode, .jsonDecode],
      constants: [
        LuaModule.Constant("null", "The value that stands for JSON null.") { interpreter in
          interpreter.engine.types.json.null
        }
      ])
  }
}

extension LuaFunction {
  fileprivate static var jsonEncode: LuaFunction {
    LuaFunction(
      "encode", "Returns a value as JSON on one line, with sorted keys.",
      details: """
        A table with positions 1, 2, … becomes an array, a table with names an object. An empty table \
        becomes an object, unless `decode` made it from `[]`. Functions, cycles and text that is not \
        UTF-8 raise an error.
        """,
      parameters: [Parameter("value", .any, optional: true, "The value; nil becomes null.")],
      results: [Parameter("text", .string)]
    ) { (engine, call) throws(LuaError) in
      do throws(JsonEncoder.Problem) {
        return .value(.bytes(try JsonEncoder(engine.types).encode(call.value(1))))
      } catch {
        throw .message("share.json.encode: \(error)")
      }
    }
  }

  fileprivate static var jsonDecode: LuaFunction {
    LuaFunction(
      "decode", "Returns the value of a JSON text, or nil and a message if the text is invalid.",
      parameters: [Parameter("text", .string, "One JSON text.")],
      results: [
        Parameter("value", .any, optional: true), Parameter("message", .string, optional: true),
      ]
    ) { (engine, call) throws(LuaError) in
      do {
        let value = try JSONValue(parsing: call.bytes(1) ?? [], allowsByteOrderMark: true)
        return .value(engine.types.json.value(of: value))
      } catch { return .failure("\(error)") }
    }
  }
}
