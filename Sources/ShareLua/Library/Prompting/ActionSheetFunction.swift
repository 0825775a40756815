import Lua
import ShareCore

extension LuaFunction {
  static var actionSheet: LuaFunction {
    LuaFunction(
      "action_sheet", "Offers several actions and returns the title of the chosen one.",
      details: """
        Esc, `q` and a click outside choose the `cancel` action; if there is none, they cancel the \
        run. `--answer TITLE` answers in advance.
        """,
      parameters: [Parameter("sheet", .options(keys), "The choices.")],
      results: [Parameter("title", .string, "The title of the chosen action.")], effect: true
    ) { (engine, call) throws(LuaError) in
      let reader = try PromptReader(call, keys)
      let actions = try reader.actions()
      let prompt = try reader.checked { () throws(PromptProblem) in
        Prompt.actionSheet(
          try ActionSheet(reader.title, message: reader.message, actions: actions.map(\.action)))
      }
      return try engine.request(prompt, call) { (answer) throws(LuaError) in
        try engine.handle(actions[answer.action], [])
      }
    }
  }

  private static var keys: [Parameter] {
    [
      Parameter("title", .string, optional: true, "The question."),
      Parameter("message", .string, optional: true, "Further explanation."),
      PromptReader.actionList,
    ]
  }
}
