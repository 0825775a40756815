import ShareCore

/// Lists possible option values of an activity, for shell completion.
struct OptionCandidates {
  let activity: Activity
  let settings: OptionDefaults
  let host: Host

  /// `NAME=VALUE` for each known value, and `NAME=` if any value will do.
  var lines: [String] {
    activity.options.flatMap { option in
      let values = values(of: option)
      return (values.isEmpty ? [""] : values).map { "\(option.name)=\($0)" }
    }
  }

  private func values(of option: ActivityOption) -> [String] {
    switch option.kind {
    case .boolean: ["true", "false"]
    case .choice: option.choices
    case .string: targets(for: option) + suggestions(for: option)
    case .integer, .number, .path, .secret: []
    }
  }

  /// Asks the activity, which may search the network.
  private func suggestions(for option: ActivityOption) -> [String] {
    activity.suggestions(option.name, host).compactMap(\.validText).filter { !$0.contains("\n") }
  }

  /// The names of targets whose addresses the option accepts.
  private func targets(for option: ActivityOption) -> [String] {
    guard option.takesTargets else { return [] }
    return settings.targets.keys.sorted().filter { name in
      // A name of several lines would be several candidates.
      !name.contains("\n")
        && (try? option.parse(settings.targets[name] ?? [], in: host.workingFolder)) != nil
    }
  }
}
