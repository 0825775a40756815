/// Asks for typed values: the options of an activity, or what a script asks for.
package struct Form {
  /// Who needs the values.
  package enum Asker: Equatable, Sendable, CustomStringConvertible {
    case activity(String)
    case script

    package var description: String {
      switch self {
      case .activity(let id): "`\(id)`"
      case .script: "the script"
      }
    }
  }

  package let title: String
  package let asker: Asker
  package let options: [ActivityOption]
  /// What is known already, by name.
  package var values: [String: OptionValue]
  private let check: (ActivityOption, OptionValue) throws(Failure) -> OptionValue

  /// Checks that the options have names of their own; `check` checks a value for an option.
  package init(
    _ title: String, asker: Asker, options: [ActivityOption], values: [String: OptionValue] = [:],
    check: @escaping (ActivityOption, OptionValue) throws(Failure) -> OptionValue
  ) throws(PromptProblem) {
    try options.map(\.name).checkNames()
    self.title = title
    self.asker = asker
    self.options = options
    self.values = values
    self.check = check
  }

  /// Lists what must be asked for: required, and not known yet.
  package var missing: [ActivityOption] {
    options.filter { $0.isRequired && values[$0.name] == nil }
  }

  /// Takes a value from an answer.
  package mutating func set(_ option: ActivityOption, _ value: OptionValue) throws(Failure) {
    values[option.name] = try check(option, value)
  }

  /// Takes what was typed for an option; empty text leaves an optional one without a value.
  ///
  /// Throws the reason shown beside the field.
  package mutating func type(_ bytes: Bytes, for option: ActivityOption) throws(Failure) {
    guard bytes.isEmpty else { return try set(option, .bytes(bytes)) }
    // A secret is not shown in its field, so empty text leaves it as it is.
    if option.kind == .secret, values[option.name] != nil { return }
    guard !option.isRequired else { throw .usage("option `\(option.name)` needs a value") }
    values[option.name] = option.defaultValue
  }
}

extension Form: PromptContent {
  var completeAnswer: PromptAnswer? { missing.isEmpty ? PromptAnswer(values: values) : nil }
  var unanswered: Failure { unanswered(needsMessage: false) }

  func reply(from sheet: AnswerSheet) throws(Failure) -> AnswerSheet.Reply {
    let filled = try sheet.fill(self)
    return filled.completeAnswer.map(AnswerSheet.Reply.answered) ?? .open(.form(filled))
  }

  func unanswered(needsMessage: Bool) -> Failure {
    .missing(
      options: missing.map(\.name), secrets: Set(missing.filter { $0.kind == .secret }.map(\.name)),
      message: needsMessage, for: asker.description)
  }
}
