import Spelling
import Subprocesses

/// Holds what the configuration says of options: named targets and defaults of activities.
package struct OptionSettings {
  /// A default, or a command whose output is a secret value, run when needed.
  package enum Default {
    case value(OptionValue)
    case command([Bytes])
  }

  /// Names that an option `to` may be given.
  package var targets: [String: Bytes] = [:]
  /// Holds defaults by activity and option.
  package var defaults: [String: [String: Default]] = [:]

  package init() {}
}

/// Settles an activity's options from answers, configuration and defaults, in this order.
struct OptionResolution {
  let activity: Activity
  let items: [Item]
  let answers: Answers
  let settings: OptionSettings
  let host: Host
  /// A dry run starts no command; a value that one would print is shown as a secret.
  var startsCommands = true

  /// Returns every option that has a value; what is required and missing is named.
  func resolve() throws(Failure) -> [String: OptionValue] {
    try refuseUnknown()
    var values: [String: OptionValue] = [:]
    var missing: [String] = []
    for option in activity.options {
      if let value = try value(of: option) {
        values[option.name] = value
      } else if option.isRequired, !activity.isAnswered(option.name, items) {
        missing.append(option.name)
      }
    }
    guard missing.isEmpty else { throw .unanswered(options: missing, of: activity.id) }
    return values
  }

  private func refuseUnknown() throws(Failure) {
    let names = activity.options.map(\.name)
    for (name, _) in answers.options where !names.contains(name) {
      let near = NearestName.of(name, in: names).map { "did you mean `\($0)`?" }
      let all = names.isEmpty ? "it has none" : "it has \(names.joined(separator: ", "))"
      throw .usage("`\(activity.id)` has no option `\(name)`", hint: near ?? all)
    }
  }

  private func value(of option: ActivityOption) throws(Failure) -> OptionValue? {
    if let given = answers.options.last(where: { $0.name == option.name })?.value {
      return try settle(option, try read(given, option))
    }
    switch settings.defaults[activity.id]?[option.name] {
    case .value(let value): return try settle(option, value)
    case .command(let words):
      guard startsCommands else { return OptionValue("…") }
      return try settle(option, .bytes(run(words, for: option)))
    case nil:
      guard let value = option.defaultValue else { return nil }
      return try settle(option, value)
    }
  }

  private func read(_ given: Answers.Value, _ option: ActivityOption) throws(Failure)
    -> OptionValue
  {
    switch given {
    case .flag:
      guard option.kind == .boolean else {
        throw .usage("option `\(option.name)` needs a value", hint: "write -o \(option.name)=…")
      }
      return .boolean(true)
    case .commandLine(let bytes):
      guard option.kind != .secret else {
        throw .usage(
          "option `\(option.name)` is a secret, which others could see on the command line",
          hint: "write -o \(option.name)=@FILE, or set it with share.defaults")
      }
      return .bytes(bytes)
    case .file(let bytes):
      return .bytes(option.kind == .string ? bytes : withoutLineEnd(bytes))
    case .script(let value): return value
    }
  }

  /// Replaces a target's name by what the configuration says it is, then checks the value.
  private func settle(_ option: ActivityOption, _ value: OptionValue) throws(Failure)
    -> OptionValue
  {
    let target = option.name == "to" ? settings.targets[value.bytes.printable] : nil
    return try option.check(target.map { .bytes($0) } ?? value, in: host.workingFolder)
  }

  private func run(_ words: [Bytes], for option: ActivityOption) throws(Failure) -> Bytes {
    let shown = words.first?.printable ?? ""
    let outcome: Result<ChildResult, SubprocessError> = Result { () throws(SubprocessError) in
      try host.launcher.run(ChildCommand(words))
    }
    switch outcome {
    case .success(let result) where result.end == .exited(0) && result.stopped == nil:
      return withoutLineEnd(result.output)
    case .success(let result):
      throw .command(shown, option.name, endedWith: result)
    case .failure(let error):
      throw Failure(.config, "no value for option `\(option.name)`: \(error)")
    }
  }

  private func withoutLineEnd(_ bytes: Bytes) -> Bytes {
    bytes.last == .newline ? bytes.dropLast() : bytes
  }
}

extension Failure {
  /// Says how the command for an option's value ended; what it printed may be a secret.
  fileprivate static func command(
    _ name: String, _ option: String, endedWith result: ChildResult
  ) -> Failure {
    var failure = Failure(.config, "the command `\(name)` for option `\(option)` ")
    switch result.end {
    case .exited(let status):
      failure.message += "ended with status \(status)"
      failure.exitStatus = status
    case .signalled(let signal):
      let word = SignalName.of(signal)
      failure.message += "died of \(word)"
      failure.signal = word
    case .detached: failure.message += "gave no value"
    }
    return failure
  }

  /// Names what was asked where nobody could be asked.
  static func unanswered(options names: [String], of activity: String) -> Failure {
    let shown = names.map { "`\($0)`" }.joined(separator: ", ")
    var failure = Failure(
      .inputNeeded, "`\(activity)` needs \(shown)",
      hint: "give it with " + names.map { "-o \($0)=…" }.joined(separator: " "))
    failure.names = names
    return failure
  }
}
