/// Holds what the completions of all shells need from the table of commands.
struct CompletionTables {
  let commands: CommandTable

  /// The words of the commands.
  var names: [String] { commands.named.map(\.name) }

  /// The words of `share help`.
  var topics: [String] { Help(commands).names }

  /// Every spelling of the options without a value that `share list` needs for the same answer.
  var passedAlone: [String] { passed.filter { $0.value == .none }.flatMap(Self.spellings) }

  /// Every spelling of the options with a value that `share list` needs for the same answer.
  var passedWithValue: [String] { passed.filter { $0.value != .none }.flatMap(Self.spellings) }

  /// The long spellings of the options in `passedWithValue`.
  var passedLong: [String] { passedWithValue.filter { $0.hasPrefix("--") } }

  /// Every spelling of the other options with a value.
  var skippedWithValue: [String] {
    let passed = passed.map(\.name)
    return commands.flags.filter { $0.value != .none && !passed.contains($0.name) }
      .flatMap(Self.spellings)
  }

  /// A regular expression for a word of several short options, the last of which takes a value.
  var cluster: String {
    let shorts = commands.flags.filter { $0.short != nil }
    let alone = shorts.filter { $0.value == .none }.compactMap(\.short)
    let valued = shorts.filter { $0.value != .none }.compactMap(\.short)
    return "^-[\(String(alone))]+[\(String(valued))]$"
  }

  /// The options of items, selection and configuration; a list on standard input cannot be read
  /// twice, and `--all` is for no items.
  private var passed: [Flag] {
    commands.flags.filter {
      switch $0.group {
      case .items: $0.value != .none
      case .selection: $0.name != Flag.all.name && $0.name != Flag.activity.name
      case .configuration: true
      case .answers, .run, .output, .general: false
      }
    }
  }

  /// The long and the short form of an option.
  static func spellings(of flag: Flag) -> [String] {
    [flag.spelling] + (flag.short.map { ["-\($0)"] } ?? [])
  }
}
