import Lua
import ShareCore

/// Reads the table of `share.activity`.
struct ActivityReader {
  private let engine: ScriptEngine
  private let fields: FieldReader
  private let source: Source
  private let folder: Path

  /// Reads a table; `source` is its place, `folder` the folder of its file.
  init(
    _ engine: ScriptEngine, _ table: Reference, source: Source, folder: Path
  ) throws(ScriptProblem) {
    self.engine = engine
    self.source = source
    self.folder = folder
    fields = try FieldReader(
      engine.interpreter, table, subject: "share.activity", keys: ConfigurationKeys.activity)
  }

  func read() throws(ScriptProblem) -> Activity {
    let id = try fields.required("id", fields.string)
    guard ActivityID.isValid(id) else {
      throw invalid(
        "id",
        "must consist of lower-case letters, digits, `.`, `_` and `-`, and begin with a letter or digit"
      )
    }
    let title = try fields.required("title", fields.string)
    guard title.contains(where: { !$0.isWhitespace }) else { throw invalid("title", "is blank") }
    let perform = try fields.required("perform", fields.function)
    let step = ScriptFunction(engine, perform)
    var activity = Activity(
      id: id, title: title, help: try fields.string("help") ?? "", group: try group(),
      source: source, accepts: try accepts(),
      perform: { (list, performance) throws(Stop) in
        try step.perform(list, performance, id: id)
      })
    activity.performInSequence = { step.performInSequence($0, id: id, $1) }
    try readAppearance(&activity)
    try readConduct(&activity)
    try readFunctions(&activity)
    return activity
  }

  private func group() throws(ScriptProblem) -> Activity.Group {
    guard let word = try fields.string("group") else { return .action }
    guard let group = Activity.Group(rawValue: word), group != .builtin else {
      throw invalid("group", "must be `share` or `action`, got `\(word)`")
    }
    return group
  }

  private func accepts() throws(ScriptProblem) -> Acceptance {
    switch fields.value("accepts") {
    case nil: return .never
    case .boolean(true): return .always
    case .boolean(false): return .never
    case .function(let function): return .function(ScriptFunction(engine, function).asRule())
    case .table(let table):
      return .rule(try AcceptReader(engine.interpreter, table, subject: "accepts").read())
    case .some(let other): throw fields.wrong("accepts", "a table, a function or true", other)
    }
  }

  private func readAppearance(_ activity: inout Activity) throws(ScriptProblem) {
    activity.shortTitle = try fields.string("short_title")
    activity.symbol = try fields.string("symbol")
    activity.icon = try fields.bytes("icon").map { Path($0).absolute(in: folder) }
  }

  private func readConduct(_ activity: inout Activity) throws(ScriptProblem) {
    activity.needs = try (fields.strings("needs") ?? []).map { Need($0) }
    activity.options = try options()
    activity.compose = try compose(for: activity)
    activity.each = try fields.boolean("each") ?? false
    activity.parallel = try fields.boolean("parallel")
    activity.once = try fields.boolean("once") ?? false
  }

  private func options() throws(ScriptProblem) -> [ActivityOption] {
    guard let table = try fields.table("options") else { return [] }
    var options: [ActivityOption] = []
    for (index, value) in engine.interpreter.array(table).enumerated() {
      guard case .table(let table) = value else {
        throw fields.wrong("options", "a list of tables", value)
      }
      let option = try OptionReader(
        engine.interpreter, table, subject: "option \(index + 1) of share.activity"
      ).read()
      guard !options.contains(where: { $0.name == option.name }) else {
        throw invalid("options", "names `\(option.name)` twice")
      }
      options.append(option)
    }
    guard options.count == engine.interpreter.pairCount(table) else {
      throw invalid("options", "must be a list of tables")
    }
    return options
  }

  private func compose(for activity: Activity) throws(ScriptProblem) -> Activity.MessageRule? {
    guard let table = try fields.table("compose") else { return nil }
    guard activity.group == .share else {
      throw invalid("compose", "requires group = \"share\"")
    }
    let compose = try FieldReader(
      engine.interpreter, table, subject: "compose", keys: ConfigurationKeys.compose)
    return try compose.required("message") { key throws(ScriptProblem) in
      try compose.choice(key)
    }
  }

  private func readFunctions(_ activity: inout Activity) throws(ScriptProblem) {
    activity.confirm = try confirm()
    activity.available = try fields.function("available").map {
      ScriptFunction(engine, $0).asRule()
    }
    activity.prepare = try fields.function("prepare").map { ScriptFunction(engine, $0).prepare }
    activity.finish = try fields.function("finish").map { ScriptFunction(engine, $0).finish }
  }

  private func confirm() throws(ScriptProblem) -> Activity.ConfirmationRule {
    switch fields.value("confirm") {
    case nil: return .none
    case .bytes(let question): return .question(question.printable)
    case .function(let function): return .function(ScriptFunction(engine, function).confirm)
    case .some(let other): throw fields.wrong("confirm", "a question or a function", other)
    }
  }

  private func invalid(_ key: String, _ why: String) -> ScriptProblem {
    .invalid(subject: fields.subject, key: key, why: why)
  }
}
