import Lua
import ShareCore

extension LuaFunction {
  static var contextOutput: LuaFunction {
    LuaFunction(
      "output", "Returns the path of a new temporary file beside its final place.",
      details: """
        Write it and return `share.file(path)`: after `perform` it gets its final name. Files that \
        are not returned are removed. A name that is taken ends the performance here, as \
        `--on-conflict` says.
        """,
      parameters: [
        Parameter("item", .record("item"), "The item the file is made from."),
        Parameter("options", .options(outputOptions), optional: true, "How it is called."),
      ],
      results: [Parameter("path", .string)], effect: true
    ) { (engine, call) throws(LuaError) in
      let options = try call.options(2, outputOptions)
      guard let item = engine.types.item(of: call.value(1)) else {
        throw call.wrongArgument(1, expected: "an item", got: call.value(1))
      }
      return try engine.work(call) { (performance) throws(Stop) in
        .bytes(
          try performance.stage(
            for: item, suffix: options.bytes("suffix") ?? [],
            fileExtension: options.bytes("extension"), name: options.bytes("name")
          ).bytes)
      }
    }
  }

  static var contextTemporary: LuaFunction {
    LuaFunction(
      "temporary", "Returns the path of a folder of its own, which is gone after the run.",
      results: [Parameter("path", .string)], effect: true
    ) { (engine, call) throws(LuaError) in
      try engine.work(call) { (performance) throws(Stop) in
        .bytes(try performance.temporaryFolder().bytes)
      }
    }
  }

  static var contextProgress: LuaFunction {
    LuaFunction(
      "progress", "Tells how far the work has come; shown on a terminal.",
      parameters: [
        Parameter("done", .number, "How much is done."),
        Parameter("total", .number, optional: true, "How much there is, where it is known."),
        Parameter("label", .string, optional: true, "What is being done."),
      ], effect: true
    ) { (engine, call) throws(LuaError) in
      let done = call.number(1) ?? 0
      let total = call.number(2)
      let label = call.string(3)
      _ = try engine.work(call) { (performance) throws(Stop) in
        performance.host.progress(done, total, label)
        return .nil
      }
      return .nothing
    }
  }

  static var contextCancelled: LuaFunction {
    LuaFunction(
      "cancelled", "Tells whether the run is being given up.",
      results: [Parameter("cancelled", .boolean)]
    ) { (engine, _) throws(LuaError) in
      .value(.boolean(engine.host.isCancelled))
    }
  }

  private static var outputOptions: [Parameter] {
    [
      Parameter("suffix", .string, optional: true, "Put behind the item's name: `-small`."),
      Parameter("extension", .string, optional: true, "Put in place of the item's extension."),
      Parameter("name", .string, optional: true, "The whole name, in place of the item's."),
    ]
  }
}

extension ScriptEngine {
  /// Does something for the performance a context belongs to; what stops it holds even where the
  /// script catches the error.
  fileprivate func work(
    _ call: Call, _ body: (Performance) throws(Stop) -> Value
  ) throws(LuaError) -> Returned {
    guard case .object(let object) = call.receiver,
      let box = object.object as? PerformanceBox
    else { throw .message("\(call.path) is for activities, not for rules") }
    guard let performance = box.performance else {
      throw .message("\(call.path): the activity that was given this context has ended")
    }
    do { return .value(try body(performance)) } catch {
      throw self.error(stopping: box.pendingStop, by: error)
    }
  }
}
