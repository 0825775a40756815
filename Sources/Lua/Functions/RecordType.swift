import CLuaShims
import Text

/// A type of records in one interpreter.
package final class RecordType: RecordLayout {
  /// The tags, fields and methods of the type.
  package let definition: RecordDefinition
  private let site: CallSite

  init(_ definition: RecordDefinition, interpreter: Interpreter) {
    self.definition = definition
    site = CallSite(path: definition.name, hasReceiver: false, interpreter: interpreter)
    super.init(definition.name, tags: definition.tags)
    descriptor.pointee.read_field = { lua, box in
      guard let lua, let box else { return 0 }
      return Unmanaged<RecordType>.fromOpaque(box).takeUnretainedValue().readField(on: lua)
    }
  }

  /// Reads a field that C does not know: value 1 is the record, value 2 the key.
  func readField(on lua: OpaquePointer) -> Int32 {
    var call = Call(stack: Stack(lua: lua, state: site.interpreter.state), site: site)
    do throws(LuaError) {
      call.stack.push(try read(&call))
      return 1
    } catch {
      return site.interpreter.pushError(error, on: lua)
    }
  }

  private func read(_ call: inout Call) throws(LuaError) -> Value {
    guard let record = call.stack.record(at: 1) else { return .nil }
    let key = call.string(2) ?? "?"
    if let value = try definition.field(&call, record, key) { return value }
    guard definition.unknownRaises else { return .nil }
    let names =
      RecordLayout.fastNames(definition.tags) + definition.fields.map(\.name)
      + definition.methods.map(\.name)
    throw .message("\(name) has no field `\(key)`\(NearestName.clause(for: key, in: names))")
  }
}

extension Interpreter {
  /// Makes a type of records.
  package func define(_ definition: RecordDefinition) -> RecordType {
    let type = RecordType(definition, interpreter: self)
    keepAlive(type)
    let stack = stack
    pushMethods(definition.methods, of: .record(type), on: stack)
    ls_define_record(stack.lua, type.descriptor)
    return type
  }
}
