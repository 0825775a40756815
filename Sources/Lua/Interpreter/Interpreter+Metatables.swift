import CLuaShims

extension Interpreter {
  /// Sets the metatable of a table.
  package func setMetatable(of table: Reference, to metatable: Reference) {
    let stack = stack
    stack.push(table)
    stack.push(metatable)
    _ = ls_set_metatable(stack.lua, -2)
    stack.pop()
  }

  /// Returns the metatable of a table, or nil if it has none.
  package func metatable(of table: Reference) -> Reference? {
    let stack = stack
    stack.push(table)
    defer { stack.pop() }
    guard ls_get_metatable(stack.lua, -1) else { return nil }
    defer { stack.pop() }
    return stack.reference(at: -1)
  }

  /// Returns whether two references refer to the same value.
  package func isSame(_ first: Reference, _ second: Reference) -> Bool {
    let stack = stack
    stack.push(first)
    stack.push(second)
    defer { stack.pop(2) }
    return ls_raw_equal(stack.lua, -1, -2)
  }
}
