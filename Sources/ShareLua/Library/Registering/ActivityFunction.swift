import Lua
import ShareCore

extension LuaFunction {
  static var activity: LuaFunction {
    LuaFunction(
      "activity", "Registers an activity.",
      details: "Unknown keys raise an error. Without `accepts` the activity never matches.",
      parameters: [
        Parameter(
          "activity", .options(ConfigurationKeys.activity), "The description of the activity.")
      ], effect: true
    ) { (engine, call) throws(LuaError) in
      let source = engine.callingSource
      let folder = engine.callingFolder
      return try engine.register(call) { (table) throws(ScriptProblem) in
        try engine.registry.add(
          ActivityReader(engine, table, source: source, folder: folder).read())
      }
    }
  }
}

extension ScriptEngine {
  /// Reads the table of a registration; a problem is raised, or becomes a diagnostic of `share check`.
  func register(
    _ call: Call, _ read: (Reference) throws(ScriptProblem) -> Void
  ) throws(LuaError) -> Returned {
    guard let table = call.reference(1) else { return .nothing }
    return try register { () throws(ScriptProblem) in try read(table) }
  }

  func register(_ read: () throws(ScriptProblem) -> Void) throws(LuaError) -> Returned {
    do { try read() } catch {
      guard notesProblems else { throw .message(error.description) }
      registry.note(error, at: callingSource)
    }
    return .nothing
  }
}
