import CLuaShims

/// The functions that C calls on the interpreter, each of which recovers a Swift object from a pointer.
func hostCallbacks() -> ls_callbacks {
  ls_callbacks(
    request: { lua in
      guard let lua, let interpreter = interpreter(of: lua) else { return 0 }
      return interpreter.answerPendingRequest(on: lua)
    },
    write: { context, stream, bytes, length in
      guard let context, let stream = ScriptStream(rawValue: stream) else { return 0 }
      return Unmanaged<Interpreter>.fromOpaque(context).takeUnretainedValue()
        .sink(stream, UnsafeRawBufferPointer(start: bytes, count: length))
    },
    release: { object in
      guard let object else { return }
      Unmanaged<AnyObject>.fromOpaque(object).release()
    })
}

private func interpreter(of lua: OpaquePointer) -> Interpreter? {
  ls_context(lua).map { Unmanaged<Interpreter>.fromOpaque($0).takeUnretainedValue() }
}
