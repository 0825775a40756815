import CLuaShims

/// Direct access to the values on the stack of the running Lua thread.
///
/// Positions count from 1 at the bottom or from -1 at the top. Valid only during the closure or call
/// that receives it.
package struct Stack {
  let lua: OpaquePointer
  // Not counted: a stack is used while its interpreter, which holds the state, runs or is called.
  unowned(unsafe) let state: State

  /// The number of values.
  package var count: Int { Int(ls_top(lua)) }

  /// The kind of the value at a position.
  package func kind(at position: Int) -> Kind {
    Kind(rawValue: ls_kind(lua, Int32(position))) ?? .other
  }

  /// Removes values from the top.
  package func pop(_ count: Int = 1) { ls_pop(lua, Int32(count)) }

  /// Pushes a value; a string or record becomes nil if there is no memory.
  package func push(_ value: Value) {
    switch value {
    case .nil: ls_push_nil(lua)
    case .boolean(let flag): ls_push_boolean(lua, flag)
    case .integer(let integer): ls_push_integer(lua, integer)
    case .number(let number): ls_push_number(lua, number)
    case .bytes(let bytes): bytes.withUnsafeBytes { push(bytes: $0) }
    case .table(let reference), .function(let reference), .other(let reference):
      push(reference)
    case .object(let object): object.push(on: lua)
    case .record(let record): push(record)
    }
  }

  /// Pushes the value of a reference.
  package func push(_ reference: Reference) {
    precondition(reference.state === state, "a reference into another interpreter")
    ls_push_reference(lua, reference.index)
  }

  /// Pushes a string.
  package func push(bytes: UnsafeRawBufferPointer) {
    _ = ls_push_bytes(lua, bytes.baseAddress, bytes.count)
  }

  /// Pushes a string.
  package func push(string: String) {
    var string = string
    string.withUTF8 { push(bytes: UnsafeRawBufferPointer($0)) }
  }

  /// Pushes a new table with room for an array and for fields.
  package func pushTable(array: Int = 0, fields: Int = 0) {
    ls_push_table(lua, Int32(clamping: array), Int32(clamping: fields))
  }

  /// Takes the value on top and stores it in the table at a position, without metamethods.
  package func set(_ index: Int, inTableAt position: Int) {
    ls_raw_set_index(lua, Int32(position), Int64(index))
  }

  /// Takes the value on top and stores it in the table at a position, without metamethods.
  package func set(_ name: String, inTableAt position: Int) {
    var name = name
    let absolute = position < 0 ? Int(ls_top(lua)) + 1 + position : position
    name.withUTF8 { text in
      text.withMemoryRebound(to: CChar.self) {
        ls_raw_set_field(lua, Int32(absolute), $0.baseAddress, $0.count)
      }
    }
  }

  /// Reads the value at a position.
  package func value(at position: Int) -> Value {
    let index = Int32(position)
    switch kind(at: position) {
    case .none, .nil: return .nil
    case .boolean: return .boolean(ls_to_boolean(lua, index))
    case .integer: return .integer(integer(at: position) ?? 0)
    case .number: return .number(number(at: position) ?? 0)
    case .string: return .bytes(withBytes(at: position) { $0.map(Array.init) } ?? [])
    case .table: return .table(reference(at: position))
    case .function: return .function(reference(at: position))
    case .record: return record(at: position).map(Value.record) ?? .nil
    case .object: return .object(BoxedObject(existing: reference(at: position), stack: self))
    case .other: return .other(reference(at: position))
    }
  }

  /// The integer at a position, also of a float with an integral value.
  package func integer(at position: Int) -> Int64? {
    var value: Int64 = 0
    return ls_to_integer(lua, Int32(position), &value) ? value : nil
  }

  /// The number at a position.
  package func number(at position: Int) -> Double? {
    var value = 0.0
    return ls_to_number(lua, Int32(position), &value) ? value : nil
  }

  /// The truth of the value at a position: all but nil and false.
  package func truth(at position: Int) -> Bool { ls_to_boolean(lua, Int32(position)) }

  /// Calls a closure with the bytes of the string at a position, or nil for other values.
  package func withBytes<Result, Failure: Error>(
    at position: Int, _ body: (UnsafeRawBufferPointer?) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var length = 0
    guard let bytes = ls_to_bytes(lua, Int32(position), &length) else { return try body(nil) }
    return try body(UnsafeRawBufferPointer(start: bytes, count: length))
  }

  /// Makes a reference to the value at a position.
  package func reference(at position: Int) -> Reference {
    state.dropReleased()
    ls_copy(lua, Int32(position))
    return Reference(state: state, index: ls_reference(lua))
  }
}
