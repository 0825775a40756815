import CLuaShims

/// Looks at values without running any code of theirs.
extension Interpreter {
  /// Identifies a table, function or other object for as long as it lives.
  package func identity(of reference: Reference) -> Int {
    with(reference) { stack in ls_identity(stack.lua, -1).map { Int(bitPattern: $0) } ?? 0 }
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

  /// Calls a closure for each pair of a table, with the key at -2 and the value at -1.
  package func forEachPair(of table: Reference, _ body: (Stack) -> Void) {
    with(table) { stack in stack.forEachPair(at: -1) { body(stack) } }
  }

  private func with<Result>(_ reference: Reference, _ body: (Stack) -> Result) -> Result {
    let stack = stack
    stack.push(reference)
    defer { stack.pop() }
    return body(stack)
  }
}
