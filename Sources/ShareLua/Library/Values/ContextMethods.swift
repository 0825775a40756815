import Lua
import ShareCore

extension LuaFunction {
  static var contextOutput: LuaFunction {
    LuaFunction(
      "output", "Returns the path of a new temporary file in the final folder.",
      details: """
        Write to it and return `share.file(path)`: the file gets its final name after `perform`. Files \
        that are not returned are removed. If the final name is taken, `--on-conflict` decides \
        whether the activity ends here.
        """,
      parameters: [
        Parameter("item", .record("item"), "The item from which the file is made."),
        Parameter("options", .options(outputOptions), optional: true, "How to name the file."),
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
      "temporary", "Returns the path of a temporary folder, which is removed after the run.",
      results: [Parameter("path", .string)], effect: true
    ) { (engine, call) throws(LuaError) in
      try engine.work(call) { (performance) throws(Stop) in
        .bytes(try performance.temporaryFolder().bytes)
      }
    }
  }

  static var contextProgress: LuaFunction {
    LuaFunction(
      "progress", "Reports progress, which is shown on a terminal.",
      parameters: [
        Parameter("done", .number, "The amount done."),
        Parameter("total", .number, optional: true, "The total amount, if known."),
        Parameter("label", .string, optional: true, "The current step."),
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
      "cancelled", "Returns whether the run is being cancelled.",
      results: [Parameter("cancelled", .boolean)]
    ) { (engine, _) throws(LuaError) in
      .value(.boolean(engine.host.isCancelled))
    }
  }

  private static var outputOptions: [Parameter] {
    [
      Parameter(
        "suffix", .string, optional: true, "A suffix for the item's name, such as `-small`."),
      Parameter("extension", .string, optional: true, "Replaces the item's extension."),
      Parameter("name", .string, optional: true, "Replaces the item's whole name."),
    ]
  }
}

extension ScriptEngine {
  /// Does something for the performance of a context; a stop holds even if the script catches the
  /// error.
  fileprivate func work(
    _ call: Call, _ body: (Performance) throws(Stop) -> Value
  ) throws(LuaError) -> Returned {
    guard case .object(let object) = call.receiver,
      let box = object.object as? PerformanceBox
    else { throw .message("\(call.path) works in activities only, not in rules") }
    guard let performance = box.performance else {
      throw .message("\(call.path): the activity that was given this context has ended")
    }
    do { return .value(try body(performance)) } catch {
      throw self.error(stopping: box.pendingStop, by: error)
    }
  }
}
