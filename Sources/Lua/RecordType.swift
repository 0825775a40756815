import CLuaShims
import Glibc
import Text

/// A type of records in one interpreter.
package final class RecordType {
  /// What the type is.
  package let definition: RecordDefinition
  let descriptor: UnsafeMutablePointer<ls_record_type>
  private let site: CallSite
  private var texts: [UnsafeMutablePointer<CChar>] = []

  /// The name of the type in messages.
  package var name: String { definition.name }

  init(_ definition: RecordDefinition, interpreter: Interpreter) {
    self.definition = definition
    site = CallSite(path: definition.name, hasReceiver: false, interpreter: interpreter)
    descriptor = .allocate(capacity: 1)
    descriptor.initialize(to: ls_record_type())
    descriptor.pointee.box = Unmanaged.passUnretained(self).toOpaque()
    descriptor.pointee.name = keep(definition.name)
    describeFastFields()
  }

  deinit {
    for text in texts { free(text) }
    descriptor.deallocate()
  }

  private func keep(_ text: String) -> UnsafePointer<CChar>? {
    guard let copy = strdup(text) else { return nil }
    texts.append(copy)
    return UnsafePointer(copy)
  }

  private func describeFastFields() {
    let names = definition.fastNames
    precondition(names.count <= Int(LS_RECORD_FIELDS), "too many fast fields")
    precondition(definition.tags.count <= Int(LS_RECORD_TAGS), "too many tags")
    let fields = names.map(fastField)
    descriptor.pointee.fast_count = Int32(fields.count)
    withUnsafeMutableBytes(of: &descriptor.pointee.fast) { bytes in
      let slots = bytes.bindMemory(to: ls_fast_field.self)
      for (index, field) in fields.enumerated() { slots[index] = field }
    }
  }

  private func fastField(_ name: String) -> ls_fast_field {
    var field = ls_fast_field()
    field.name = keep(name)
    let texts = definition.tags.map { tag in
      tag.constants.first { $0.name == name }.flatMap { keep($0.text) }
    }
    withUnsafeMutableBytes(of: &field.constants) { bytes in
      let slots = bytes.bindMemory(to: UnsafePointer<CChar>?.self)
      for (index, text) in texts.enumerated() { slots[index] = text }
    }
    for (index, tag) in definition.tags.enumerated() where tag.bytesField == name {
      field.bytes |= 1 << UInt16(index)
    }
    return field
  }

  /// Answers `__index` for what C does not know: value 1 is the record, value 2 the key.
  func readField(on lua: OpaquePointer) -> Int32 {
    var call = Call(stack: Stack(lua: lua, interpreter: site.interpreter), site: site)
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
      definition.fastNames + definition.fields.map(\.name) + definition.methods.map(\.name)
    throw .message("\(name) has no field `\(key)`\(NearestName.clause(for: key, in: names))")
  }
}

extension Interpreter {
  /// Makes a type of records.
  package func define(_ definition: RecordDefinition) -> RecordType {
    let type = RecordType(definition, interpreter: self)
    recordTypes.append(type)
    let stack = stack
    pushMethods(definition.methods, of: .record(type), on: stack)
    ls_define_record(stack.lua, type.descriptor)
    return type
  }
}
