/// Holds what the completions of all shells draw from the tables.
enum CompletionTables {
  /// The commands that have a word.
  static let commands: [Command] = Commands.all.filter { !$0.name.isEmpty }

  /// The words of `share help`.
  static let topics = Help.names

  /// Every spelling of the options without a value that `share list` needs for the same answer.
  static let passedAlone: [String] = passed.filter { $0.value == .none }.flatMap(spellings)

  /// Every spelling of the options with a value that `share list` needs for the same answer.
  static let passedWithValue: [String] = passed.filter { $0.value != .none }.flatMap(spellings)

  /// Every spelling of the other options with a value.
  static let skippedWithValue: [String] = Commands.flags
    .filter { flag in flag.value != .none && !passed.contains { $0.name == flag.name } }
    .flatMap(spellings)

  /// Matches a word of several short options of which the last one takes a value.
  static let cluster: String = {
    let shorts = Commands.flags.filter { $0.short != nil }
    let alone = shorts.filter { $0.value == .none }.compactMap(\.short)
    let valued = shorts.filter { $0.value != .none }.compactMap(\.short)
    return "^-[\(String(alone))]+[\(String(valued))]$"
  }()

  /// A list on standard input cannot be read again, and `--all` is for no items.
  private static let passed: [Flag] = Command.list.flags.filter {
    switch $0.group {
    case .items: $0.value != .none
    case .selection: $0.name != Flag.all.name
    case .configuration: true
    case .answers, .run, .output, .general: false
    }
  }

  /// The long and the short form of an option.
  static func spellings(of flag: Flag) -> [String] {
    [flag.spelling] + (flag.short.map { ["-\($0)"] } ?? [])
  }
}
