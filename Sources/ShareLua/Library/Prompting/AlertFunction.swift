import Lua
import ShareCore

extension LuaFunction {
  static var alert: LuaFunction {
    LuaFunction(
      "alert", "Asks a question that must be answered and returns the answer.",
      details: """
        Use it only when the script cannot go on without an answer. Esc chooses the `cancel` \
        action; if there is none, the alert stays. Without a person, `--answer TITLE` and \
        `-o NAME=VALUE` answer, or the run ends with status 4.
        """,
      parameters: [Parameter("alert", .options(keys), "The question.")],
      results: [
        Parameter("title", .string, "The title of the chosen action."),
        Parameter("values", .table, "The typed texts, by field name."),
      ], effect: true
    ) { (engine, call) throws(LuaError) in
      let reader = try PromptReader(call, keys)
      let actions = try reader.actions()
      let fields = try reader.fields("fields", keys: fieldKeys)
      let prompt = try reader.checked { () throws(PromptProblem) in
        Prompt.alert(
          try Alert(
            reader.title ?? "", message: reader.message, fields: fields,
            actions: actions.map(\.action), preferred: reader.string("preferred")))
      }
      return try engine.request(prompt, call) { (answer) throws(LuaError) in
        let values = engine.interpreter.table(
          fields.map { ($0.name, answer.values[$0.name]?.luaValue ?? "") })
        return try engine.handle(actions[answer.action], [.table(values)]) + [.table(values)]
      }
    }
  }

  private static var keys: [Parameter] {
    [
      Parameter("title", .string, "The question."),
      Parameter("message", .string, optional: true, "Further explanation."),
      Parameter(
        "fields", .list(.options(fieldKeys)), optional: true, "Text fields, in this order."),
      PromptReader.actionList,
      Parameter(
        "preferred", .string, optional: true, "The title of the action that Enter chooses."),
    ]
  }

  private static var fieldKeys: [Parameter] {
    [
      Parameter("name", .string, "The name for `-o` and in the returned values."),
      Parameter("title", .string, optional: true, "The label."),
      Parameter("default", .text, optional: true, "The initial text."),
      Parameter("secure", .boolean, defaultText: "false", "Whether to hide the typed text."),
    ]
  }
}

extension PromptReader {
  fileprivate func fields(_ key: String, keys: [Parameter]) throws(LuaError) -> [Alert.Field] {
    try tables(key, "field", keys) { (fields) throws(ScriptProblem) in
      Alert.Field(
        try fields.required("name", fields.string), title: try fields.string("title"),
        initial: try fields.bytes("default") ?? [],
        isSecure: try fields.boolean("secure") ?? false)
    }
  }
}
