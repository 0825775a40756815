/// An option; the parser, the help, the manual and the completions are views of it.
///
/// It is a class because the lists of several commands hold it: as values, options would be copied
/// a hundred times at every start.
package final class Flag: Sendable {
  /// The long name, without dashes.
  package let name: String
  /// The letter or digit of the short form, if any.
  package let short: Character?
  /// The value that follows.
  package let value: FlagValue
  /// Whether every occurrence is used, in order, rather than the last one.
  package let isRepeatable: Bool
  /// The topic under which the option is shown.
  package let group: FlagGroup
  /// One line without a full stop, for the help and the completions.
  package let summary: String
  /// Whole sentences for the manual and the reference; code stands in backquotes.
  package let detail: String

  package init(
    _ name: String, short: Character? = nil, value: FlagValue = .none, isRepeatable: Bool = false,
    group: FlagGroup, summary: String, detail: String
  ) {
    self.name = name
    self.short = short
    self.value = value
    self.isRepeatable = isRepeatable
    self.group = group
    self.summary = summary
    self.detail = detail
  }

  /// The long form as it is typed.
  package var spelling: String { "--\(name)" }

  /// Both forms and the placeholder of the value: `-o, --opt NAME=VALUE`.
  package var usage: String {
    let names = short.map { "-\($0), \(spelling)" } ?? spelling
    return value.placeholder.map { "\(names) \($0)" } ?? names
  }
}
