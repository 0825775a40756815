import Lua
import ShareCore

extension LuaFunction {
  static func alert(_ engine: ScriptEngine) -> LuaFunction {
    LuaFunction(
      "alert", "Interrupts with a question and returns the answer.",
      details: """
        For what cannot go on without an answer. Esc means the `cancel` action; without one the \
        alert stays. Where no person is there, `--answer TITLE` and `-o NAME=VALUE` answer, or the \
        run ends with status 4.
        """,
      parameters: [Parameter("alert", .options(PromptReader.alertKeys), "What is asked.")],
      results: [
        Parameter("title", .string, "The title of the chosen action."),
        Parameter("values", .table, "What was typed, by the names of the fields."),
      ], effect: true
    ) { [unowned engine] (call) throws(LuaError) in
      try engine.refuseWhileLoading(call)
      let reader = try PromptReader(call, PromptReader.alertKeys)
      let actions = try reader.actions()
      let fields = try reader.fields()
      let alert = try reader.checked { () throws(PromptProblem) in
        try Alert(
          reader.title ?? "", message: reader.message, fields: fields,
          actions: actions.map(\.action),
          preferred: reader.preferred)
      }
      return .request(
        ScriptPrompt(prompt: .alert(alert)) { [unowned engine] (answer) throws(LuaError) in
          let values = engine.interpreter.table(
            fields.map { ($0.name, answer.values[$0.name]?.luaValue ?? "") })
          return try engine.handle(actions[answer.action], values) + [.table(values)]
        })
    }
  }

  static func actionSheet(_ engine: ScriptEngine) -> LuaFunction {
    LuaFunction(
      "action_sheet", "Offers choices about what is being done and returns the chosen one.",
      details: """
        Esc, `q` and a click outside mean the `cancel` action; without one they cancel the run. \
        `--answer TITLE` answers it beforehand.
        """,
      parameters: [Parameter("sheet", .options(PromptReader.sheetKeys), "What is offered.")],
      results: [Parameter("title", .string, "The title of the chosen action.")], effect: true
    ) { [unowned engine] (call) throws(LuaError) in
      try engine.refuseWhileLoading(call)
      let reader = try PromptReader(call, PromptReader.sheetKeys)
      let actions = try reader.actions()
      let sheet = try reader.checked { () throws(PromptProblem) in
        try ActionSheet(reader.title, message: reader.message, actions: actions.map(\.action))
      }
      return .request(
        ScriptPrompt(prompt: .actionSheet(sheet)) { [unowned engine] (answer) throws(LuaError) in
          try engine.handle(actions[answer.action], nil)
        })
    }
  }
}

extension ScriptEngine {
  /// Calls the handler of the chosen action, once, and returns the action's title.
  fileprivate func handle(
    _ chosen: (action: PromptAction, handler: Reference?), _ values: Reference?
  ) throws(LuaError) -> [Value] {
    if let handler = chosen.handler {
      _ = try interpreter.call(handler, values.map { [.table($0)] } ?? [], results: 0)
    }
    return [.string(chosen.action.title)]
  }
}
