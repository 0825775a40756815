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
  private let inputs: UnsafeMutableBufferPointer<ls_record_input>
  private let views: UnsafeMutableBufferPointer<ls_record_view>

  /// What calls came to.
  package struct Outcome {
    /// Counts the calls, from the first, that gave back a record without more than its bytes.
    package let plain: Int
    /// Holds what the one call after them came to; nil where there was none.
    package let other: Result<[Value], LuaError>?
    /// Tells that Lua called a function of the host, which ended the calls.
    package let calledHost: Bool
  }

  /// Prepares calls of `function` with a list that has the metatable, and the argument behind it, on
  /// at most so many records at a time as the capacity says.
  package init(
    _ interpreter: Interpreter, function: Reference, type: RecordType, listMetatable: Reference,
    argument: Value, capacity: Int
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
    inputs = .allocate(capacity: capacity)
    views = .allocate(capacity: capacity)
    inputs.initialize(repeating: ls_record_input())
    views.initialize(repeating: ls_record_view())
    withUnsafePointer(to: request) { ls_open_record_calls(stack.lua, $0) }
  }

  deinit {
    inputs.deallocate()
    views.deallocate()
  }

  /// Sets a record to call on next, at a place below the capacity; the bytes must live until then.
  package func set(_ place: Int, tag: Int, _ bytes: UnsafeRawBufferPointer) {
    inputs[place] = ls_record_input(
      bytes: bytes.baseAddress, length: bytes.count, tag: UInt16(tag), flags: 0)
  }

  /// Holds the record that a call gave back, valid until the next calls.
  package func result(_ place: Int) -> (tag: Int, bytes: UnsafeRawBufferPointer) {
    let view = views[place]
    return (Int(view.tag), UnsafeRawBufferPointer(start: view.bytes, count: view.length))
  }

  /// Calls on the first records in turn; all together may take the time of the deadline.
  ///
  /// It ends early behind a call that gave back anything but a record, or in which Lua called a
  /// function of the host, or when `CLOCK_MONOTONIC_COARSE` has come to `limit`, in nanoseconds.
  package func call(_ count: Int, until limit: Int, deadline: Duration?) -> Outcome {
    ls_set_top(stack.lua, base + LS_RECORD_CALL_SLOTS)
    interpreter.state.dropReleased()
    ls_begin(host, deadline.map { max($0.nanoseconds, 0) } ?? -1, .max, false)
    var plain: Int32 = 0
    let crossings = ls_crossings(host)
    let status = withUnsafePointer(to: request) {
      ls_call_on_records(
        stack.lua, $0, base, inputs.baseAddress, Int32(count), Int64(limit),
        views.baseAddress, &plain)
    }
    let calledHost = ls_crossings(host) != crossings
    guard status != LS_PLAIN_RECORD else {
      ls_end(host, false)
      return Outcome(plain: Int(plain), other: nil, calledHost: calledHost)
    }
    return Outcome(
      plain: Int(plain), other: values(status, above: base + plain), calledHost: calledHost)
  }

  private func values(_ status: Int32, above top: Int32) -> Result<[Value], LuaError> {
    do throws(LuaError) {
      try interpreter.check(status, on: stack.lua)
      let first = Int(top + LS_RECORD_CALL_SLOTS) + 1
      let values = stack.count < first ? [] : (first...stack.count).map(stack.value(at:))
      ls_end(host, false)
      return .success(values)
    } catch {
      // The results before it are still to be read.
      ls_set_top(stack.lua, top + LS_RECORD_CALL_SLOTS)
      ls_end(host, error.isCancelled)
      return .failure(error)
    }
  }

  /// Takes everything off the stack.
  package func end() { ls_set_top(stack.lua, base) }
}
