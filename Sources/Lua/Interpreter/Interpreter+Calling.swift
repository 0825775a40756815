import CLuaShims

extension Interpreter {
  /// Calls a function and returns `results` results, or all of them.
  package func call(
    _ function: Reference, _ arguments: [Value] = [], results: Int? = nil, limits: Limits = .none
  ) throws(LuaError) -> [Value] {
    try call(
      limits: limits, results: results,
      push: { (stack: Stack) in
        stack.push(function)
        for argument in arguments { stack.push(argument) }
      },
      read: { (stack: Stack, range: Range<Int>) in range.map(stack.value(at:)) })
  }

  /// Calls the function that `push` pushes first, with the arguments that it pushes after it.
  ///
  /// `read` receives the positions of the results. Allocates nothing, for loops over many items.
  package func call<Result>(
    limits: Limits = .none, results: Int? = nil,
    push: (Stack) throws(LuaError) -> Void,
    read: (Stack, Range<Int>) throws(LuaError) -> Result
  ) throws(LuaError) -> Result {
    try withinCall(limits) { (stack, base) throws(LuaError) in
      try push(stack)
      let arguments = Int32(stack.count - base - 1)
      try check(ls_call(stack.lua, arguments, results.map(Int32.init) ?? -1), on: stack.lua)
      return try read(stack, base + 1..<stack.count + 1)
    }
  }

  /// Runs a closure as one call with limits, and restores the stack.
  ///
  /// Everything that may run Lua code needs it: a stop belongs to a call and ends with it. The closure
  /// receives the stack and its height.
  func withinCall<Result>(
    _ limits: Limits = .none, _ body: (Stack, Int) throws(LuaError) -> Result
  ) throws(LuaError) -> Result {
    let stack = stack
    let base = ls_top(stack.lua)
    state.dropReleased()
    let nanoseconds = limits.deadline.map { max($0.nanoseconds, 0) } ?? -1
    ls_begin(host, nanoseconds, limits.memory ?? .max, limits.rule)
    var reported = false
    defer {
      ls_set_top(stack.lua, base)
      ls_end(host, reported)
    }
    do {
      return try body(stack, Int(base))
    } catch {
      reported = error.isCancelled
      throw error
    }
  }

  /// Throws the error of a status, or of a cancellation that arrived too late to stop the code.
  func check(_ status: Int32, on lua: OpaquePointer) throws(LuaError) {
    guard status == LS_OK else { throw failure(status, on: lua) }
    if ls_stop_reason(host) == LS_STOP_CANCELLED { throw .cancelled([]) }
  }
}

extension LuaError {
  var isCancelled: Bool {
    if case .cancelled = self { return true }
    return false
  }
}
