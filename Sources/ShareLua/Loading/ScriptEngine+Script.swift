import Lua
package import ShareCore

/// How a script ended.
package enum ScriptExit {
  /// It returned items, or nothing.
  case returned([Item])
  /// It returned a result.
  case result(RunResult)
  case stopped(Stop)
  /// It called `os.exit`.
  case exit(UInt8)
  /// Standard output cannot be written; the code is an errno.
  case output(Int32)
}

extension ScriptEngine {
  /// Runs a workflow script, which prints to standard output and has its items in `share.items`.
  ///
  /// `name` is the script as it was called, `arguments` are the words after it. Instead of `items`,
  /// `stream` may return one item after another, for lists that do not fit in memory.
  package func runScript(
    _ bytes: Bytes, called name: Bytes, items: [Item] = [],
    stream: (() throws(Stop) -> Item?)? = nil, arguments: [Bytes], timeout: Duration?
  ) -> ScriptExit {
    setArguments(name, arguments)
    if let stream { setItems(types.value(streaming: stream)) } else { setItems(items) }
    let pending = PendingStop()
    pendingStop = pending
    defer { pendingStop = nil }
    do throws(LuaError) {
      let chunk = try interpreter.load(bytes, name: [UInt8(ascii: "@")] + name)
      let results = try interpreter.run(
        chunk, arguments.map { .bytes($0) }, limits: Limits(deadline: timeout),
        driver: Self.answer)
      return pending.stop.map(ScriptExit.stopped) ?? exit(returning: results)
    } catch { return pending.stop.map(ScriptExit.stopped) ?? exit(after: error) }
  }

  private func setArguments(_ name: Bytes, _ arguments: [Bytes]) {
    let table = interpreter.table(array: arguments.map { .bytes($0) })
    interpreter.rawSet(table, at: 0, .bytes(name))
    interpreter.rawSet(interpreter.globals, "arg", .table(table))
  }

  func setItems(_ items: [Item]) { setItems(types.value(of: items)) }

  private func setItems(_ list: Value) {
    guard case .table(let share) = interpreter.rawGet(interpreter.globals, "share") else { return }
    interpreter.rawSet(share, "items", list)
  }

  private func exit(after error: LuaError) -> ScriptExit {
    switch error {
    case .exit(let status): return .exit(UInt8(truncatingIfNeeded: status))
    case .output(let code): return .output(code)
    case .syntax, .runtime, .host, .memory, .deadline, .cancelled:
      if case .failed(var failure) = Stop(error) {
        if failure.code == .failed, !error.isFailureOfHost { failure.code = .script }
        return .stopped(.failed(failure))
      }
      return .stopped(.cancelled)
    }
  }

  /// Reads what a script returned: items, a result, nothing, or nil and a message.
  private func exit(returning values: [Value]) -> ScriptExit {
    switch values.first {
    case nil, .boolean(true): return .returned([])
    case .nil:
      guard let message = values.dropFirst().first.flatMap(interpreter.plainText)
      else { return .returned([]) }
      return .stopped(.failed(Failure(.failed, message.printable)))
    case .table(let table) where isResult(table): return exit(returningResult: table)
    case .record, .table:
      do throws(LuaError) { try types.readIfStreamed(values[0]) } catch {
        return exit(after: error)
      }
      do throws(ScriptProblem) { return .returned(try types.items(of: values[0])) } catch {
        return .stopped(
          .failed(Failure(.script, "the script returned something other than items: \(error)")))
      }
    case .some(let other):
      let failure = Failure(
        .script, "the script returned \(interpreter.name(of: other)), which is not an item",
        hint: "print it, or make an item from it: share.text(…)")
      return .stopped(.failed(failure))
    }
  }

  private func isResult(_ table: Reference) -> Bool {
    interpreter.metatable(of: table).map { interpreter.isSame($0, types.resultMetatable) } ?? false
  }

  private func exit(returningResult table: Reference) -> ScriptExit {
    do throws(ScriptProblem) { return .result(try types.result(of: table)) } catch {
      return .stopped(.failed(Failure(.script, "the script returned a broken result: \(error)")))
    }
  }
}

extension LuaError {
  /// Whether the script raised the error on purpose (`share.fail`, `result:check()`).
  fileprivate var isFailureOfHost: Bool { if case .host = self { true } else { false } }
}
