import Lua
import ShareCore

extension LuaFunction {
  static var ask: LuaFunction {
    LuaFunction(
      "ask", "Asks for values of given types in one form and returns them by name.",
      details: """
        `share.ask { { name = "width", type = "integer", min = 1 } }`. Options are described as in \
        an activity. `-o NAME=VALUE` sets a value; the form appears only if a required value is \
        missing. `share script FILE --help` prints the options of the first form.
        """,
      parameters: [
        Parameter("options", .list(.options(ConfigurationKeys.option)), "The fields of the form.")
      ],
      results: [Parameter("values", .table, "The values by name.")], effect: true
    ) { (engine, call) throws(LuaError) in
      let form = try engine.form(call)
      return try engine.request(.form(form), call) { (answer) throws(LuaError) in
        let values = form.options.compactMap { option in
          answer.values[option.name].map { (name: option.name, value: $0.luaValue) }
        }
        return [.table(engine.interpreter.table(values))]
      }
    }
  }
}

extension ScriptEngine {
  /// Reads the options of argument 1, which must have different names and valid defaults.
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
    let check: (ActivityOption, OptionValue) throws(Failure) -> OptionValue = {
      (option, value) throws(Failure) in try option.check(value, in: folder)
    }
    var values: [String: OptionValue] = [:]
    for option in options {
      // The reader has checked the default.
      values[option.name] = option.defaultValue.flatMap { try? check(option, $0) }
    }
    return try Form("Options", asker: .script, options: options, values: values, check: check)
  }
}
