import CLuaShims

extension Interpreter {
  /// Makes a module's table, and sets it as a global and as the result of `require` for its name.
  ///
  /// `require` finds it before any file. Returns the table.
  @discardableResult
  package func register(_ module: LuaModule) -> Reference {
    let stack = stack
    push(module, path: module.name, on: stack)
    defer { stack.pop() }
    let table = stack.reference(at: -1)
    rawSet(globals, module.name, .table(table))
    preset(module.name, .table(table))
    return table
  }

  /// Sets the result of `require` for a name, without a search.
  package func preset(_ name: String, _ value: Value) {
    let stack = stack
    ls_push_loaded(stack.lua)
    defer { stack.pop() }
    stack.push(value)
    stack.set(name, inTableAt: -2)
  }

  /// Makes one function; `path` is its name in messages, such as `share.exec`.
  package func function(_ function: LuaFunction, path: String) -> Reference {
    let stack = stack
    push(function, path: path, on: stack)
    defer { stack.pop() }
    return stack.reference(at: -1)
  }

  private func push(_ module: LuaModule, path: String, on stack: Stack) {
    let count = module.functions.count + module.constants.count + module.submodules.count
    stack.pushTable(fields: count)
    for function in module.functions {
      push(function, path: "\(path).\(function.name)", on: stack)
      stack.set(function.name, inTableAt: -2)
    }
    for constant in module.constants {
      stack.push(constant.value(self))
      stack.set(constant.name, inTableAt: -2)
    }
    for submodule in module.submodules {
      push(submodule, path: "\(path).\(submodule.name)", on: stack)
      stack.set(submodule.name, inTableAt: -2)
    }
  }

  func push(_ function: LuaFunction, path: String, receiver: Receiver? = nil, on stack: Stack) {
    let box = FunctionBox(function, path: path, receiver: receiver, interpreter: self)
    keepAlive(box)
    ls_push_function(stack.lua, box.descriptor)
  }

  /// Pushes a table of the methods of a type.
  func pushMethods(_ methods: [LuaFunction], of receiver: Receiver, on stack: Stack) {
    stack.pushTable(fields: methods.count)
    for method in methods {
      push(method, path: "\(receiver.name):\(method.name)", receiver: receiver, on: stack)
      stack.set(method.name, inTableAt: -2)
    }
  }
}
