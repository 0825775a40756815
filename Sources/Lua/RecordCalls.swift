import CLuaShims

/// Calls one function on one record after another, each in a list of its own: the call of streams.
///
/// It does what ``Interpreter/call(_:_:results:limits:)`` does without allocating anything. While
/// it is in use, nothing else may leave values on the stack.
package final class RecordCalls {
  private let interpreter: Interpreter
  private let stack: Stack
  private let base: Int32
  private let host: OpaquePointer
  /// Keeps what the call refers to.
  private let references: [Reference]
  // C reads it during a call, and nobody writes it.
  private let request: ls_record_call

  /// What a call came to.
  package enum Outcome {
    /// The only result is a record without more than its bytes, valid until the next call.
    case record(tag: Int, UnsafeRawBufferPointer)
    case values([Value])
  }

  /// Prepares calls of `function` with a list that has the metatable, and the argument behind it.
  package init(
    _ interpreter: Interpreter, function: Reference, type: RecordType, listMetatable: Reference,
    argument: Value
  ) {
    self.interpreter = interpreter
    stack = interpreter.stack
    host = interpreter.host
    ls_relax_collector(host)
    stack.push(argument)
    let argument = stack.reference(at: -1)
    stack.pop()
    base = ls_top(stack.lua)
    references = [function, listMetatable, argument]
    request = ls_record_call(
      type: type.descriptor, function: function.index, list_metatable: listMetatable.index,
      argument: argument.index)
  }

  /// Calls with a record of these bytes, at the most for the time of the deadline.
  package func call(tag: Int, _ bytes: UnsafeRawBufferPointer, deadline: Duration?)
    throws(LuaError) -> Outcome
  {
    ls_set_top(stack.lua, base)
    interpreter.state.dropReleased()
    ls_begin(host, deadline.map { max($0.nanoseconds, 0) } ?? -1, .max, false)
    var view = ls_record_view()
    let status = withUnsafePointer(to: request) {
      ls_call_on_record(stack.lua, $0, UInt16(tag), bytes.baseAddress, bytes.count, &view)
    }
    if status == LS_PLAIN_RECORD, ls_stop_reason(host) == LS_STOP_NONE {
      ls_end(host, false)
      return .record(
        tag: Int(view.tag), UnsafeRawBufferPointer(start: view.bytes, count: view.length))
    }
    return .values(try values(status))
  }

  private func values(_ status: Int32) throws(LuaError) -> [Value] {
    do throws(LuaError) {
      try interpreter.check(status == LS_PLAIN_RECORD ? LS_OK : status, on: stack.lua)
      let first = Int(base) + 2
      let values = stack.count < first ? [] : (first...stack.count).map(stack.value(at:))
      ls_end(host, false)
      return values
    } catch {
      ls_set_top(stack.lua, base)
      ls_end(host, error.isCancelled)
      throw error
    }
  }

  /// Takes the last result off the stack.
  package func end() { ls_set_top(stack.lua, base) }
}
