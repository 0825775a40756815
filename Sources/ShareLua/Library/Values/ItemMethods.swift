import Lua
import ShareCore

extension LuaFunction {
  static var itemConforms: LuaFunction {
    LuaFunction(
      "conforms", "Returns whether the item's type is the given type or conforms to it.",
      parameters: [.typePattern], results: [Parameter("conforms", .boolean)]
    ) { (engine, call) throws(LuaError) in
      let item = try engine.item(call)
      return .value(.boolean(engine.conforms(item, try engine.typePattern(call, 1))))
    }
  }

  static var itemRead: LuaFunction {
    LuaFunction(
      "read", "Returns the content of the item: the bytes of a file, a text, data or a URL.",
      details: """
        Returns nil and a message for folders, for files that cannot be read, and in rules for \
        content that is larger than the memory limit.
        """,
      parameters: [
        Parameter("max", .integer, optional: true, "The maximum number of bytes to read.")
      ],
      results: [
        Parameter("bytes", .string, optional: true), Parameter("message", .string, optional: true),
      ]
    ) { (engine, call) throws(LuaError) in
      let item = try engine.item(call)
      let limit = call.integer(1).map { Int(clamping: max(0, $0)) }
      let most = engine.interpreter.isInRule ? engine.ruleLimits.memory : nil
      let tooLarge = "`\(item.label)` is too large for a rule to read"
      // Reading content that is known to be too large would waste the time of all rules.
      if let most, limit ?? .max > most, item.size ?? 0 > most { return .failure(tooLarge) }
      // One extra byte shows that there is more, without reading a whole large file.
      let bound = most.map { min(limit ?? .max, $0 + 1) } ?? limit
      switch item.contents(limit: bound) {
      case .success(let bytes) where bytes.count > most ?? .max: return .failure(tooLarge)
      case .success(let bytes): return .value(.bytes(bytes))
      case .failure(let failure): return .failure(failure.message)
      }
    }
  }

  static var itemLines: LuaFunction {
    LuaFunction(
      "lines", "Returns an iterator over the lines of the content, without line ends.",
      details: "Raises an error if a file cannot be read, as `io.lines` does.",
      results: [Parameter("next", .function)]
    ) { (engine, call) throws(LuaError) in
      let item = try engine.item(call)
      guard let lines = LineIterator(item) else {
        throw .message("item:lines: cannot read `\(item.label.shown)`")
      }
      return .value(try engine.types.iterators.make { _ in lines.next().map { .bytes($0) } })
    }
  }
}

extension ScriptEngine {
  fileprivate func item(_ call: Call) throws(LuaError) -> Item {
    guard let item = types.item(of: call.receiver) else {
      throw .message("use a colon: \(call.path)()")
    }
    return item
  }
}
