import Lua
import ShareCore

extension LuaFunction {
  static var itemConforms: LuaFunction {
    LuaFunction(
      "conforms", "Tells whether the item is of a type, or of one that is a kind of it.",
      parameters: [.typePattern], results: [Parameter("conforms", .boolean)]
    ) { (engine, call) throws(LuaError) in
      let item = try engine.item(call)
      return .value(.boolean(engine.conforms(item, try engine.typePattern(call, 1))))
    }
  }

  static var itemRead: LuaFunction {
    LuaFunction(
      "read", "Reads the content of the item: the bytes of a file, a text, data or a URL.",
      details: """
        Returns nil and a message where a file cannot be read, for folders, and in a rule for what \
        is larger than its memory.
        """,
      parameters: [Parameter("max", .integer, optional: true, "Bytes to read at the most.")],
      results: [
        Parameter("bytes", .string, optional: true), Parameter("message", .string, optional: true),
      ]
    ) { (engine, call) throws(LuaError) in
      let item = try engine.item(call)
      let limit = call.integer(1).map { Int(clamping: max(0, $0)) }
      let most = engine.interpreter.isInRule ? engine.ruleLimits.memory : nil
      let tooLarge = "`\(item.label)` is larger than what a rule may read"
      // What is known to be too large is not read, which takes the time of all rules.
      if let most, limit ?? .max > most, item.size ?? 0 > most { return .failure(tooLarge) }
      // One byte more tells that there is more, and no file fills our memory.
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
      "lines", "Returns an iterator over the lines of the content, without their ends.",
      details: "Raises where a file cannot be read, as `io.lines` does.",
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
