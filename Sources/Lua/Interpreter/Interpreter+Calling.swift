import CLuaShims

extension Interpreter {
  /// Calls a function and returns its results, `results` of them or all.
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
  /// `read` gets the positions of the results. Nothing is allocated in between, so this is the
  /// call for loops over many items.
  package func call<Result>(
    limits: Limits = .none, results: Int? = nil,
    push: (Stack) throws(LuaError) -> Void,
    read: (Stack, Range<Int>) throws(LuaError) -> Result
  ) throws(LuaError) -> Result {
    try bracket(limits) { (stack, base) throws(LuaError) in
      try push(stack)
      let arguments = Int32(stack.count - base - 1)
      try check(ls_call(stack.lua, arguments, results.map(Int32.init) ?? -1), on: stack.lua)
      return try read(stack, base + 1..<stack.count + 1)
    }
  }

  /// Opens a call with limits around a closure, and puts the stack back to what it was.
  ///
  /// All that may run Lua code needs one: a stop belongs to a call and ends with it. The closure
  /// gets the stack and its height.
  func bracket<Result>(
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

  /// Throws what a status stands for; a cancel that came too late to stop anything counts.
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
