import Lua
import ShareCore

extension ScriptEngine {
  /// Makes the question that a rule function answers; it sees an environment of its own.
  func asking(_ function: Reference)
    -> (ItemList, Context) throws(RuleFailure) -> RuleAnswer
  {
    // A function that uses no globals has no environment to set.
    _ = interpreter.setEnvironment(of: function, to: types.ruleEnvironment)
    return { [unowned self] (list, context) throws(RuleFailure) in
      try ask(function, list, context)
    }
  }

  private func ask(_ function: Reference, _ list: ItemList, _ context: Context)
    throws(RuleFailure) -> RuleAnswer
  {
    do throws(LuaError) {
      return try apart(refusingExit: "os.exit is not available in a rule") { () throws(LuaError) in
        try interpreter.call(
          limits: ruleLimits,
          push: { (stack) throws(LuaError) in
            stack.push(function)
            types.push(list, on: stack)
            stack.push(types.value(of: context))
          },
          read: { (stack, results) throws(LuaError) in Self.answer(stack, results) })
      }
    } catch {
      throw RuleFailure(error)
    }
  }

  private static func answer(_ stack: Stack, _ results: Range<Int>) -> RuleAnswer {
    guard !results.isEmpty else { return .no(nil) }
    if stack.truth(at: results.lowerBound) { return .yes }
    guard results.count > 1 else { return .no(nil) }
    return .no(stack.value(at: results.lowerBound + 1).string)
  }
}

extension RuleFailure {
  fileprivate init(_ error: LuaError) {
    self =
      switch error {
      case .deadline: .timeout
      case .memory: .memory
      case .syntax, .runtime, .host, .cancelled, .exit, .output: .error(error.description)
      }
  }
}
