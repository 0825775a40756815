import Lua
import ShareCore

/// Reads the options of `share.run` and `share.present`.
struct RunOptions {
  let selection: SelectionOptions
  let isEach: Bool
  /// The answers to prompts before and during the performance.
  let answers: AnswerSheet
  /// The maximum number of items in progress at once.
  let workers: Int
  let timeout: Duration?
  private let retries: Int
  private let subject: Bytes?
  private let policy: ConflictPolicy?

  static var parameters: [Parameter] {
    SelectionOptions.parameters + [
      Parameter("options", .table, optional: true, "Values for the activity's options, by name."),
      Parameter("message", .text, optional: true, "The message of the share."),
      Parameter(
        "answers", .list(.string), optional: true, "The titles of actions to choose, used in order."
      ),
      Parameter(
        "each", .boolean, defaultText: "false", "Whether to perform once per item."),
      Parameter(
        "workers", .integer, defaultText: "1",
        "With `each`: the number of items in progress at once; each worker has its own globals."),
      Parameter("timeout", .number, optional: true, "The maximum time in seconds."),
      Parameter(
        "retries", .integer, defaultText: "0",
        "The number of further attempts after temporary failures."),
      Parameter(
        "on_conflict", .choice(ConflictPolicy.allCases.map(\.rawValue)), optional: true,
        "What to do if a file exists."),
      Parameter("subject", .text, optional: true, "The subject of the share."),
      Parameter(
        "yes", .boolean, defaultText: "false", "Whether to agree to the question of `confirm`."),
    ]
  }

  init(_ options: Options, _ engine: ScriptEngine) throws(LuaError) {
    selection = try SelectionOptions(options, engine)
    isEach = options.boolean("each") ?? false
    workers = Int(clamping: options.integer("workers") ?? 1)
    guard workers >= 1 else {
      throw options.wrong("workers", expected: "1 or more", got: String(workers))
    }
    guard workers == 1 || isEach else {
      throw options.wrong("workers", expected: "1 without `each = true`", got: String(workers))
    }
    timeout = try options.duration("timeout")
    retries = Int(clamping: options.integer("retries") ?? 0)
    guard retries >= 0 else {
      throw options.wrong("retries", expected: "0 or more", got: String(retries))
    }
    let subject = engine.interpreter.plainText(of: options["subject"]) ?? []
    self.subject = subject.isEmpty ? nil : subject
    policy = options.string("on_conflict").flatMap(ConflictPolicy.init(rawValue:))
    answers = AnswerSheet(try Self.answers(options, engine))
  }

  /// Makes a runner with these options and the settings of the script.
  func runner(_ engine: ScriptEngine) -> Runner {
    var runner = Runner(
      host: engine.host, context: selection.context(engine.context),
      onConflict: policy ?? engine.conflictPolicy)
    runner.answers = answers.answers
    runner.presenter = Presenter { (prompt) throws(Stop) in
      try engine.ask(prompt)
    }
    runner.optionDefaults = engine.registry.optionDefaults
    runner.subject = subject
    runner.timeout = timeout
    runner.retries = retries
    return runner
  }

  private static func answers(_ options: Options, _ engine: ScriptEngine) throws(LuaError)
    -> Answers
  {
    var answers = Answers()
    answers.message = engine.interpreter.plainText(of: options["message"])
    answers.agrees = options.boolean("yes") ?? false
    answers.titles =
      options.table("answers").map {
        engine.interpreter.array($0).compactMap(\.string)
      } ?? []
    let values = options.table("options").map { engine.interpreter.fields($0) } ?? []
    for (name, value) in values {
      guard let plain = OptionValue(value) else {
        throw options.wrong(
          "options", expected: "plain values",
          got: "\(engine.interpreter.name(of: value)) for `\(name)`")
      }
      answers.options.append((name, .script(plain)))
    }
    return answers
  }
}
