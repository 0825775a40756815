import Lua
import ShareCore

/// Reads the tables that describe prompts.
struct PromptReader {
  private let interpreter: Interpreter
  private let path: String
  private let options: Options

  init(_ call: Call, _ keys: [Parameter]) throws(LuaError) {
    interpreter = call.interpreter
    path = call.path
    options = try call.options(1, keys)
  }

  var title: String? { options.string("title") }
  var message: String? { options.string("message") }
  var preferred: String? { options.string("preferred") }

  /// Pairs actions with their handlers.
  func actions() throws(LuaError) -> [(action: PromptAction, handler: Reference?)] {
    var actions: [(action: PromptAction, handler: Reference?)] = []
    for fields in try tables("actions", "action", Self.action) {
      actions.append(
        try raising { () throws(ScriptProblem) in
          let title = try fields.required("title", fields.string)
          let style: PromptAction.Style = try fields.choice("style") ?? .default
          return (PromptAction(title, style), try fields.function("handler"))
        })
    }
    return actions
  }

  func fields() throws(LuaError) -> [Alert.Field] {
    var list: [Alert.Field] = []
    for fields in try tables("fields", "field", Self.field) {
      list.append(
        try raising { () throws(ScriptProblem) in
          Alert.Field(
            try fields.required("name", fields.string), title: try fields.string("title"),
            initial: try fields.bytes("default") ?? [],
            isSecure: try fields.boolean("secure") ?? false)
        })
    }
    return list
  }

  /// Makes a prompt; a broken rule is raised before anything is drawn.
  func checked<Made>(_ make: () throws(PromptProblem) -> Made) throws(LuaError) -> Made {
    do { return try make() } catch { throw .message("\(path): \(error)") }
  }

  private func tables(_ key: String, _ noun: String, _ keys: [Parameter]) throws(LuaError)
    -> [FieldReader]
  {
    guard let list = options.table(key) else { return [] }
    let values = interpreter.array(list)
    guard values.count == interpreter.pairCount(list) else {
      throw options.wrong(key, expected: "a list of tables", got: "a table with other keys")
    }
    var readers: [FieldReader] = []
    for (place, value) in values.enumerated() {
      // The declared types let nothing but tables pass.
      guard case .table(let table) = value else { continue }
      readers.append(
        try raising { () throws(ScriptProblem) in
          try FieldReader(
            interpreter, table, subject: "\(path): \(noun) \(place + 1)", keys: keys)
        })
    }
    return readers
  }

  private func raising<Made>(_ read: () throws(ScriptProblem) -> Made) throws(LuaError) -> Made {
    do { return try read() } catch { throw .message(error.description) }
  }
}

extension PromptReader {
  static var sheetKeys: [Parameter] {
    [
      Parameter("title", .string, optional: true, "What is asked."),
      Parameter("message", .string, optional: true, "More about it."),
      Parameter("actions", .list(.options(action)), "The choices, one at least."),
    ]
  }

  static var alertKeys: [Parameter] {
    [
      Parameter("title", .string, "What is asked."),
      Parameter("message", .string, optional: true, "More about it."),
      Parameter(
        "fields", .list(.options(field)), optional: true, "Texts to fill in, in this order."),
      Parameter("actions", .list(.options(action)), "The choices, one at least."),
      Parameter(
        "preferred", .string, optional: true, "The title of the action that Return stands for."),
    ]
  }

  private static var action: [Parameter] {
    [
      Parameter("title", .string, "What it is called, and what `--answer` names."),
      Parameter(
        "style", .choice(PromptAction.Style.allCases.map(\.rawValue)), defaultText: "default",
        "One action may be `cancel`; what destroys something is `destructive`."),
      Parameter(
        "handler", .function, optional: true,
        "Called once with the field values, when the action was chosen and the prompt is gone."),
    ]
  }

  private static var field: [Parameter] {
    [
      Parameter("name", .string, "What `-o` and the values call it."),
      Parameter("title", .string, optional: true, "What stands before it."),
      Parameter("default", .text, optional: true, "What stands in it at first."),
      Parameter("secure", .boolean, defaultText: "false", "Whether what is typed is not shown."),
    ]
  }
}
