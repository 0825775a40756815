import Lua

extension Interpreter {
  /// Makes the metatable of tables with methods: `list:filter(f)`.
  ///
  /// The parameters of a method leave out the table itself, which is value 1 of the call.
  func methodTable(named name: String, _ methods: [LuaFunction]) -> Reference {
    let metatable = table([("__name", .string(name)), ("__metatable", false)])
    let index = table(
      methods.map { method in
        (
          method.name,
          .function(function(method.method(of: metatable), path: "\(name):\(method.name)"))
        )
      })
    rawSet(metatable, "__index", .table(index))
    return metatable
  }
}

extension LuaFunction {
  /// Adds the table before the colon to the parameters and checks both.
  fileprivate func method(of metatable: Reference) -> LuaFunction {
    let anything = parameters.map { Parameter($0.name, .any, optional: true) }
    return LuaFunction(
      name, summary, parameters: [Parameter("self", .any, optional: true)] + anything
    ) { (call) throws(LuaError) in
      guard call.isOnTable(with: metatable) else { throw .message("use a colon: \(call.path)()") }
      for (index, parameter) in parameters.enumerated() {
        let value = call.value(index + 2)
        guard parameter.takes(value) else {
          throw call.wrongArgument(index + 1, expected: parameter.type, got: value)
        }
      }
      return try body(&call)
    }
  }
}

extension Call {
  fileprivate func isOnTable(with metatable: Reference) -> Bool {
    guard case .table(let table) = value(1), let own = interpreter.metatable(of: table) else {
      return false
    }
    return interpreter.isSame(own, metatable)
  }
}

extension Parameter {
  /// Returns whether a value is valid here, for the types that methods of tables take.
  fileprivate func takes(_ value: Value) -> Bool {
    switch (type, value) {
    case (.string, .bytes), (.function, .function): true
    default: false
    }
  }
}
