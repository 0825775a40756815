import CLuaShims

extension Interpreter {
  /// Pushes the Lua value of a thrown error, and returns how C must raise it.
  func pushError(_ error: LuaError, on lua: OpaquePointer) -> Int32 {
    let stack = Stack(lua: lua, state: state)
    switch error {
    case .syntax(let failure), .runtime(let failure):
      guard let value = failure.value else {
        stack.push(.bytes(placePrefix(lua) + failure.message))
        return LS_RAISE
      }
      stack.push(value)
      return raising(failure.frames)
    case .host(let error):
      push(error, on: stack)
      return raising(error.frames)
    case .memory, .deadline:
      stack.push(.bytes(placePrefix(lua) + Array(error.description.utf8)))
    case .cancelled:
      stop(LS_STOP_CANCELLED, 0, stack)
    case .exit(let code):
      stop(LS_STOP_EXIT, code, stack)
    case .output(let code):
      stop(LS_STOP_OUTPUT, code, stack)
    }
    return LS_RAISE
  }

  /// Keeps the traceback of an error that passes through, unless there is a newer one.
  private func raising(_ frames: [TraceFrame]) -> Int32 {
    frames.isEmpty || frames != self.frames() ? LS_RAISE : LS_RERAISE
  }

  /// Starts a stop, which C raises instead of the value.
  private func stop(_ reason: Int32, _ code: Int32, _ stack: Stack) {
    ls_stop(host, reason, code)
    stack.push(.nil)
  }

  private func push(_ error: HostError, on stack: Stack) {
    stack.pushTable(fields: error.fields.count + 3)
    for field in error.fields {
      stack.push(field.value)
      stack.set(field.name, inTableAt: -2)
    }
    stack.push(string: error.code)
    stack.set("code", inTableAt: -2)
    stack.push(string: error.message)
    stack.set("message", inTableAt: -2)
    if let location = error.location ?? place(on: stack.lua, level: 1) {
      stack.push(.bytes(location.file + Array(":\(location.line)".utf8)))
      stack.set("at", inTableAt: -2)
    }
    ls_make_error(stack.lua)
  }

  private func placePrefix(_ lua: OpaquePointer) -> [UInt8] {
    guard let location = place(on: lua, level: 1) else { return [] }
    return location.file + Array(":\(location.line): ".utf8)
  }

  /// The line of Lua that called the running Swift function.
  ///
  /// `level` counts from 1 and selects the nearest Lua function at that depth or further out.
  package func currentLocation(level: Int = 1) -> Location? {
    place(on: stack.lua, level: level)
  }

  private func place(on lua: OpaquePointer, level: Int) -> Location? {
    var source: UnsafePointer<CChar>?
    var line: Int32 = 0
    guard ls_place(lua, Int32(level), &source, &line), let source else { return nil }
    return Location(file: withoutMark(bytesOfCString(source)), line: Int(line))
  }
}
