import CLuaShims

/// What C calls: each finds its object behind a pointer and goes on in Swift.
func hostCallbacks() -> ls_callbacks {
  ls_callbacks(
    dispatch: { lua, box, wrong in
      guard let lua, let box else { return 0 }
      return Unmanaged<FunctionBox>.fromOpaque(box)._withUnsafeGuaranteedRef {
        $0.run(on: lua, wrong: wrong)
      }
    },
    request: { lua in
      guard let lua, let interpreter = interpreter(of: lua) else { return 0 }
      return interpreter.answerPendingRequest(on: lua)
    },
    field: { lua, type in
      guard let lua, let type else { return 0 }
      return Unmanaged<RecordType>.fromOpaque(type).takeUnretainedValue().readField(on: lua)
    },
    write: { context, stream, bytes, length in
      guard let context, let stream = OutputStream(rawValue: stream) else { return 0 }
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
