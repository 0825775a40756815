import Lua
import ShareCore

extension ObjectDefinition {
  /// The type of `context`: the situation, and in an activity also its options and output files.
  static var context: ObjectDefinition {
    ObjectDefinition(
      "context", "The situation, and in an activity also its options and output files.",
      fields: fields,
      methods: [
        .contextOutput, .contextTemporary, .contextProgress,
        .contextCancelled,
      ],
      field: { (call, object, key) throws(LuaError) in
        let engine = call.interpreter.engine
        guard let name = key.string, let box = object as? ContextBox else { return nil }
        return engine.situation(name, box.context)
          ?? (box as? PerformanceBox)?.performance.flatMap { engine.work(name, $0) }
      })
  }

  private static var fields: [Parameter] {
    [
      Parameter("terminal", .boolean, "Whether there is a terminal."),
      Parameter("ssh", .boolean, "Whether the session runs over SSH."),
      Parameter("ci", .boolean, "Whether share runs in continuous integration."),
      Parameter("display", .string, optional: true, "`wayland`, `x11` or nil."),
      Parameter("caller", .string, optional: true, "The caller, from `--from`."),
      Parameter("values", .table, "The values of `--context key=value`, by key."),
      Parameter("options", .table, "In an activity: the options, by name."),
      Parameter("message", .string, optional: true, "In an activity: the message of the share."),
      Parameter("subject", .string, optional: true, "In an activity: the subject of the share."),
    ]
  }
}

extension ScriptEngine {
  /// Reads a field of the situation; nil for other names.
  fileprivate func situation(_ name: String, _ context: Context) -> Value? {
    switch name {
    case "terminal": .boolean(context.terminal)
    case "ssh": .boolean(context.ssh)
    case "ci": .boolean(context.isContinuousIntegration)
    case "display": context.display.map { .string($0.rawValue) } ?? .nil
    case "caller": context.caller.map { .string($0) } ?? .nil
    case "values":
      .table(interpreter.table(context.values.map { (name: $0, value: .bytes($1)) }))
    default: nil
    }
  }

  fileprivate func work(_ name: String, _ performance: Performance) -> Value? {
    switch name {
    case "options":
      .table(interpreter.table(performance.options.map { (name: $0, value: $1.luaValue) }))
    case "message": performance.message.map { .bytes($0) } ?? .nil
    case "subject": performance.subject.map { .bytes($0) } ?? .nil
    default: nil
    }
  }
}
