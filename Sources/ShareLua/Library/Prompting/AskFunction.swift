import Lua
import ShareCore

extension LuaFunction {
  static func ask(_ engine: ScriptEngine) -> LuaFunction {
    LuaFunction(
      "ask", "Asks for typed values in one form and returns them by name.",
      details: """
        `share.ask { { name = "width", type = "integer", min = 1 } }`. Each option is described as \
        an option of an activity. `-o NAME=VALUE` gives a value, and only what is required and \
        missing is asked for. `share script FILE --help` prints the options of the first form.
        """,
      parameters: [
        Parameter("options", .list(.options(ConfigurationKeys.option)), "What is asked for.")
      ],
      results: [Parameter("values", .table, "The values by name.")], effect: true
    ) { [unowned engine] (call) throws(LuaError) in
      try engine.refuseWhileLoading(call)
      let form = try engine.form(call)
      return .request(
        ScriptPrompt(prompt: .form(form)) { [unowned engine] (answer) throws(LuaError) in
          let values = form.options.compactMap { option in
            answer.values[option.name].map { (name: option.name, value: $0.luaValue) }
          }
          return [.table(engine.interpreter.table(values))]
        })
    }
  }
}

extension ScriptEngine {
  /// Reads the options of argument 1; each must have a name of its own and a default that fits.
  fileprivate func form(_ call: Call) throws(LuaError) -> Form {
    guard let list = call.reference(1) else { throw .message("\(call.path): needs a list") }
    let tables = interpreter.array(list)
    guard tables.count == interpreter.pairCount(list) else {
      throw .message("\(call.path): takes a list of options, as { { name = \"width\" } }")
    }
    var options: [ActivityOption] = []
    for (place, value) in tables.enumerated() {
      guard case .table(let table) = value else { continue }
      do throws(ScriptProblem) {
        options.append(
          try OptionReader(
            interpreter, table, subject: "\(call.path): option \(place + 1)"
          ).read())
      } catch { throw .message(error.description) }
    }
    do throws(PromptProblem) {
      return try form(options)
    } catch { throw .message("\(call.path): \(error)") }
  }

  private func form(_ options: [ActivityOption]) throws(PromptProblem) -> Form {
    let folder = host.workingFolder
    let settle: (ActivityOption, OptionValue) throws(Failure) -> OptionValue = {
      (option, value) throws(Failure) in try option.check(value, in: folder)
    }
    var values: [String: OptionValue] = [:]
    for option in options {
      // The reader has checked that the default fits.
      values[option.name] = option.defaultValue.flatMap { try? settle(option, $0) }
    }
    return try Form("Options", asker: .script, options: options, values: values, check: settle)
  }
}
