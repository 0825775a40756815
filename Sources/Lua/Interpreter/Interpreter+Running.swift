import CLuaShims

/// Answers a request of a function; the answers become the results of the function.
package typealias Driver = (Any) throws(LuaError) -> [Value]

extension Interpreter {
  /// Calls a function as a coroutine, so that functions can ask the driver while Lua waits.
  ///
  /// A request from plain code, protected calls, the script's own coroutines and metamethods
  /// reaches the driver between two steps of the script. Where Lua cannot yield (a comparison of
  /// `table.sort`, `require`) the driver is called at once.
  package func run(
    _ function: Reference, _ arguments: [Value] = [], limits: Limits = .none,
    driver: @escaping Driver
  ) throws(LuaError) -> [Value] {
    let outer = self.driver
    self.driver = driver
    defer { self.driver = outer }
    return try bracket(limits) { (stack, _) throws(LuaError) in
      try drive(function, arguments, from: stack)
    }
  }

  private func drive(_ function: Reference, _ arguments: [Value], from main: Stack)
    throws(LuaError) -> [Value]
  {
    main.push(function)
    for argument in arguments { main.push(argument) }
    guard let coroutine = ls_start(main.lua, Int32(arguments.count)) else { throw .memory([]) }
    defer { ls_finish(coroutine) }
    var count = Int32(arguments.count)
    var results: Int32 = 0
    var status = ls_resume(coroutine, count, &results)
    while status == LS_REQUESTED {
      count = answerPendingRequest(on: coroutine)
      if count < 0 {
        ls_answer_is_error(coroutine)
        count = 1
      }
      status = ls_resume(coroutine, count, &results)
    }
    try check(status, on: coroutine)
    let stack = Stack(lua: coroutine, state: state)
    return (1...Int(results) + 1).dropLast().map { stack.value(at: $0) }
  }

  /// Asks the driver; pushes the answers, or the error with a negative count.
  func answerPendingRequest(on lua: OpaquePointer) -> Int32 {
    let request = pendingRequest
    pendingRequest = nil
    do throws(LuaError) {
      guard let driver else { throw .message("nothing answers requests here") }
      guard let request else { throw .message("a request was lost") }
      let answers = try driver(request)
      let stack = Stack(lua: lua, state: state)
      for answer in answers { stack.push(answer) }
      return Int32(answers.count)
    } catch {
      _ = pushError(error, on: lua)
      return LS_RAISE
    }
  }
}
