import JSON
import Lua

/// Converts JSON to Lua: null is a special value, and arrays are marked so that empty ones stay arrays.
final class JsonValues {
  private let interpreter: Interpreter
  let null: Value
  private let arrayMetatable: Reference

  init(_ interpreter: Interpreter) {
    self.interpreter = interpreter
    let type = interpreter.define(
      ObjectDefinition("null", "JSON null.", text: { _ in "null" }))
    let marker = Marker()
    // Stored in a table so that every null is the same value.
    let holder = interpreter.table(array: [.object(BoxedObject(marker, type))])
    null = interpreter.rawGet(holder, at: 1)
    arrayMetatable = interpreter.table([("__name", "array")])
  }

  func value(of json: JSONValue) -> Value {
    switch json {
    case .null: return null
    case .bool(let flag): return .boolean(flag)
    case .integer(let number): return .integer(number)
    case .number(let number): return .number(number)
    case .string(let text): return .string(text)
    case .array(let values):
      let table = interpreter.table(array: values.map(value(of:)))
      interpreter.setMetatable(of: table, to: arrayMetatable)
      return .table(table)
    case .object(let object):
      return .table(
        interpreter.table(object.members.map { (name: $0.key, value: value(of: $0.value)) }))
    }
  }

  func isNull(_ value: Value) -> Bool {
    guard case .object(let object) = value else { return false }
    return object.object is Marker
  }

  /// Returns whether a table was made from a JSON array.
  func isMarkedArray(_ table: Reference) -> Bool {
    interpreter.metatable(of: table).map { interpreter.isSame($0, arrayMetatable) } ?? false
  }

  private final class Marker {}
}
