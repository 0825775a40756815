import Lua
import ShareCore

/// Reads the table that describes a prompt with actions.
struct PromptReader {
  private let interpreter: Interpreter
  private let path: String
  private let options: Options

  /// Reads argument 1 of a call.
  init(_ call: Call, _ keys: [Parameter]) throws(LuaError) {
    interpreter = call.interpreter
    path = call.path
    options = try call.options(1, keys)
  }

  /// An action and the function to call when it is chosen.
  typealias Action = (action: PromptAction, handler: Reference?)

  var title: String? { string("title") }
  var message: String? { string("message") }

  func string(_ key: String) -> String? { options.string(key) }

  func actions() throws(LuaError) -> [Action] {
    try tables("actions", "action", Self.actionKeys) { (fields) throws(ScriptProblem) in
      let title = try fields.required("title", fields.string)
      let style: PromptAction.Style = try fields.choice("style") ?? .default
      return (PromptAction(title, style), try fields.function("handler"))
    }
  }

  /// Makes a prompt; raises for a broken rule before anything is drawn.
  func checked<Made>(_ make: () throws(PromptProblem) -> Made) throws(LuaError) -> Made {
    do { return try make() } catch { throw .message("\(path): \(error)") }
  }

  /// Reads each table of a list.
  func tables<Made>(
    _ key: String, _ noun: String, _ keys: [Parameter],
    _ read: (FieldReader) throws(ScriptProblem) -> Made
  ) throws(LuaError) -> [Made] {
    guard let list = options.table(key) else { return [] }
    let values = interpreter.array(list)
    guard values.count == interpreter.pairCount(list) else {
      throw options.wrong(key, expected: "a list of tables", got: "a table with other keys")
    }
    var made: [Made] = []
    for (place, value) in values.enumerated() {
      // The declared types accept nothing but tables.
      guard case .table(let table) = value else { continue }
      let subject = "\(path): \(noun) \(place + 1)"
      do throws(ScriptProblem) {
        made.append(try read(try FieldReader(interpreter, table, subject: subject, keys: keys)))
      } catch { throw .message(error.description) }
    }
    return made
  }

  static var actionList: Parameter {
    Parameter("actions", .list(.options(actionKeys)), "The choices; at least one.")
  }

  private static var actionKeys: [Parameter] {
    [
      Parameter("title", .string, "The label, also used by `--answer`."),
      Parameter(
        "style", .choice(PromptAction.Style.allCases.map(\.rawValue)), defaultText: "default",
        "`cancel` for at most one action, `destructive` for actions that destroy something."),
      Parameter(
        "handler", .function, optional: true,
        "Called once with the field values after the action was chosen and the prompt closed."),
    ]
  }
}

extension ScriptEngine {
  /// Asks the driver for an answer; refused while a configuration is loaded, as at every start.
  func request(
    _ prompt: Prompt, _ call: Call,
    finish: @escaping (PromptAnswer) throws(LuaError) -> [Value]
  ) throws(LuaError) -> Returned {
    guard !isLoading else {
      throw .message("\(call.path): a configuration cannot prompt while it is being loaded")
    }
    return .request(ScriptPrompt(prompt: prompt, finish: finish))
  }

  /// Calls the handler of the chosen action once and returns the title of the action.
  func handle(_ chosen: PromptReader.Action, _ arguments: [Value]) throws(LuaError) -> [Value] {
    if let handler = chosen.handler {
      _ = try interpreter.call(handler, arguments, results: 0)
    }
    return [.string(chosen.action.title)]
  }
}
