import CLuaShims
import Text

extension Interpreter {
  /// Makes a type of objects.
  package func define(_ definition: ObjectDefinition) -> ObjectType {
    let stack = stack
    let type = ObjectType(definition)
    pushMethods(definition.methods, of: .object(type), on: stack)
    type.metatable = ls_define_object(
      stack.lua, definition.name, keep(fieldReader(definition), definition),
      definition.length.map { keep(lengthReader($0), definition) },
      definition.text.map { keep(textReader($0), definition) })
    return type
  }

  private func keep(_ function: LuaFunction, _ definition: ObjectDefinition)
    -> UnsafePointer<ls_function>
  {
    let box = FunctionBox(
      function, path: definition.name, receiver: nil, interpreter: self)
    keepAlive(box)
    return UnsafePointer(box.descriptor)
  }

  private func fieldReader(_ definition: ObjectDefinition) -> LuaFunction {
    LuaFunction("__index", "Reads a field.") { (call) throws(LuaError) in
      guard let object = call.stack.object(at: 1) else {
        throw .message("\(definition.name) is closed")
      }
      let key = call.value(2)
      if let value = try definition.field(&call, object, key) { return .value(value) }
      guard definition.unknownRaises, let name = key.string else { return .value(.nil) }
      let names = definition.fields.map(\.name) + definition.methods.map(\.name)
      let hint = NearestName.clause(for: name, in: names)
      throw .message("\(definition.name) has no field `\(name)`\(hint)")
    }
  }

  private func lengthReader(_ length: @escaping (AnyObject) -> Int) -> LuaFunction {
    LuaFunction("__len", "Counts.") { (call) throws(LuaError) in
      .value(.integer(Int64(call.stack.object(at: 1).map(length) ?? 0)))
    }
  }

  private func textReader(_ text: @escaping (AnyObject) -> String) -> LuaFunction {
    LuaFunction("__tostring", "Describes.") { (call) throws(LuaError) in
      .value(.string(call.stack.object(at: 1).map(text) ?? "closed"))
    }
  }
}
