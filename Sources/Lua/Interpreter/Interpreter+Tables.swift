import CLuaShims

extension Interpreter {
  /// The table of global variables.
  package var globals: Reference {
    let stack = stack
    ls_push_globals(stack.lua)
    defer { stack.pop() }
    return stack.reference(at: -1)
  }

  /// Makes a table.
  package func table(_ fields: [(name: String, value: Value)] = [], array: [Value] = [])
    -> Reference
  {
    let stack = stack
    stack.pushTable(array: array.count, fields: fields.count)
    for (index, value) in array.enumerated() {
      stack.push(value)
      stack.set(index + 1, inTableAt: -2)
    }
    for field in fields {
      stack.push(field.value)
      stack.set(field.name, inTableAt: -2)
    }
    defer { stack.pop() }
    return stack.reference(at: -1)
  }

  /// Reads a field without metamethods.
  package func rawGet(_ table: Reference, _ name: String) -> Value {
    with(table) { stack in stack.field(name, ofTableAt: -1) }
  }

  /// Writes a field without metamethods.
  package func rawSet(_ table: Reference, _ name: String, _ value: Value) {
    with(table) { stack in
      stack.push(value)
      stack.set(name, inTableAt: -2)
    }
  }

  /// Reads a position without metamethods.
  package func rawGet(_ table: Reference, at index: Int) -> Value {
    with(table) { stack in
      _ = ls_raw_get_index(stack.lua, -1, Int64(index))
      defer { stack.pop() }
      return stack.value(at: -1)
    }
  }

  /// Writes a position without metamethods.
  package func rawSet(_ table: Reference, at index: Int, _ value: Value) {
    with(table) { stack in
      stack.push(value)
      stack.set(index, inTableAt: -2)
    }
  }

  /// Reads a key with metamethods of any value.
  package func get(_ value: Value, _ key: Value) throws(LuaError) -> Value {
    try withinCall { (stack, base) throws(LuaError) in
      stack.push(value)
      stack.push(key)
      try check(ls_get(stack.lua, Int32(base) + 1), on: stack.lua)
      return stack.value(at: -1)
    }
  }

  /// Writes a key with metamethods of any value.
  package func set(_ value: Value, _ key: Value, to new: Value) throws(LuaError) {
    try withinCall { (stack, base) throws(LuaError) in
      for operand in [value, key, new] { stack.push(operand) }
      try check(ls_set(stack.lua, Int32(base) + 1), on: stack.lua)
    }
  }

  /// The text of a value as `tostring` makes it.
  package func text(_ value: Value) throws(LuaError) -> [UInt8] {
    try withinCall { (stack, _) throws(LuaError) in
      stack.push(value)
      try check(ls_push_text(stack.lua, -1), on: stack.lua)
      return stack.withBytes(at: -1) { $0.map(Array.init) } ?? []
    }
  }

  /// The length of the array part: `#table` without metamethods.
  package func count(_ table: Reference) -> Int {
    with(table) { stack in Int(clamping: ls_raw_length(stack.lua, -1)) }
  }

  /// The values at 1, 2, … up to the first nil.
  package func array(_ table: Reference) -> [Value] {
    with(table) { stack in stack.array(at: -1) }
  }

  /// All fields whose key is a string, in no particular order.
  package func fields(_ table: Reference) -> [(name: String, value: Value)] {
    with(table) { stack in stack.fields(at: -1) }
  }

  /// All keys and values, in no particular order.
  package func pairs(_ table: Reference) -> [(key: Value, value: Value)] {
    with(table) { stack in stack.pairs(at: -1) }
  }

  /// The number of all pairs.
  package func pairCount(_ table: Reference) -> Int {
    var count = 0
    forEachPair(of: table) { _ in count += 1 }
    return count
  }

  /// Reads a key of any kind without metamethods.
  package func rawGet(_ table: Reference, key: Value) -> Value {
    with(table) { stack in
      stack.push(key)
      defer { stack.pop() }
      _ = ls_raw_get(stack.lua, -2)
      return stack.value(at: -1)
    }
  }

  /// Calls a closure for each pair of a table with the key at -2 and the value at -1.
  package func forEachPair(of table: Reference, _ body: (Stack) -> Void) {
    with(table) { stack in stack.forEachPair(at: -1) { body(stack) } }
  }

  /// Returns a number that identifies a table, function or other object during its lifetime.
  package func identity(of reference: Reference) -> Int {
    with(reference) { stack in ls_identity(stack.lua, -1).map { Int(bitPattern: $0) } ?? 0 }
  }

  private func with<Result>(_ reference: Reference, _ body: (Stack) -> Result) -> Result {
    let stack = stack
    stack.push(reference)
    defer { stack.pop() }
    return body(stack)
  }
}
