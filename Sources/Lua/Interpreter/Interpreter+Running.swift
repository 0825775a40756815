import CLuaShims

/// Answers a request that a Swift function made with ``Returned/request(_:)``, such as a prompt.
///
/// The answers become the results of the function.
package typealias Driver = (Any, Interpreter) throws(LuaError) -> [Value]

extension Interpreter {
  /// Calls a function as a coroutine, so that the functions it calls can make requests to the driver.
  ///
  /// Requests from plain code, protected calls, the script's own coroutines and metamethods suspend
  /// the script. If Lua cannot yield (in a comparison of `table.sort` or in `require`), the driver is
  /// called directly.
  package func run(
    _ function: Reference, _ arguments: [Value] = [], limits: Limits = .none,
    driver: @escaping Driver
  ) throws(LuaError) -> [Value] {
    let outer = self.driver
    self.driver = driver
    defer { self.driver = outer }
    return try withinCall(limits) { (stack, _) throws(LuaError) in
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

  /// Asks the driver; pushes the answers, or the error and returns a negative count.
  func answerPendingRequest(on lua: OpaquePointer) -> Int32 {
    let request = pendingRequest
    pendingRequest = nil
    do throws(LuaError) {
      guard let driver else { throw .message("nothing answers requests here") }
      guard let request else { throw .message("a request was lost") }
      let answers = try driver(request, self)
      let stack = Stack(lua: lua, state: state)
      for answer in answers { stack.push(answer) }
      return Int32(answers.count)
    } catch {
      _ = pushError(error, on: lua)
      return LS_RAISE
    }
  }
}
