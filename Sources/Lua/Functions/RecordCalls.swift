import CLuaShims

/// Calls one function on record after record, each in a list of its own, without allocating.
package struct RecordCalls: ~Copyable {
  private let interpreter: Interpreter
  private let type: RecordType
  /// The height of the stack below what all calls share.
  private let base: Int32

  /// Prepares calls of `function` with a list that has the metatable, and with the argument.
  ///
  /// What the calls share stays on the stack for as long as this value lives.
  package init(
    _ interpreter: Interpreter, function: Reference, type: RecordType, listMetatable: Reference,
    argument: Value
  ) {
    self.interpreter = interpreter
    self.type = type
    let stack = interpreter.stack
    base = ls_top(stack.lua)
    ls_relax_collector(interpreter.host)
    stack.push(function)
    ls_push_reference(stack.lua, type.descriptor.pointee.metatable)
    stack.push(listMetatable)
    stack.push(argument)
  }

  deinit { ls_set_top(interpreter.stack.lua, base) }

  /// Calls on one new record and returns the results.
  ///
  /// If the only result is a record that its bytes describe, passes that to `plain` and returns nil.
  package func call(
    tag: Int, _ bytes: RawSpan, deadline: Duration?, plain: (_ tag: Int, RawSpan) -> Void
  ) throws(LuaError) -> [Value]? {
    try interpreter.withinCall(Limits(deadline: deadline)) { (stack, top) throws(LuaError) in
      var view = ls_record_view()
      view.tag = UInt16(tag)
      let status = bytes.withUnsafeBytes { bytes in
        view.bytes = bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
        view.length = bytes.count
        return ls_call_on_record(stack.lua, base + 1, type.descriptor, &view)
      }
      guard status != LS_PLAIN_RECORD else {
        plain(Int(view.tag), UnsafeRawBufferPointer(start: view.bytes, count: view.length).bytes)
        return nil
      }
      try interpreter.check(status, on: stack.lua)
      return (top..<stack.count).map { stack.value(at: $0 + 1) }
    }
  }
}
