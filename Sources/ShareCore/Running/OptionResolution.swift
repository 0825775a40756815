import Subprocesses
import Text

/// Finds the values of an activity's options in answers, configuration and defaults, in this order.
struct OptionResolution {
  let activity: Activity
  let items: [Item]
  let answers: Answers
  let defaults: OptionDefaults
  let host: Host
  /// Whether commands are started; a dry run shows the values they would print as secrets.
  var startsCommands = true

  /// Returns every option that has a value.
  func known() throws(Failure) -> [String: OptionValue] {
    try refuseUnknown()
    var values: [String: OptionValue] = [:]
    for option in activity.options {
      if let value = try value(of: option) { values[option.name] = value }
    }
    return values
  }

  /// Makes the form of missing required options or, with `all`, of all without an answer.
  func form(_ known: [String: OptionValue], all: Bool) throws(Failure) -> Form {
    let options = activity.options.filter { option in
      let isAnswered = answers.options.contains { $0.name == option.name }
      if all, known[option.name] != nil || !option.isRequired { return !isAnswered }
      return known[option.name] == nil && option.isRequired
        && !activity.isAnswered(option.name, items, known)
    }
    return try form(known, of: options)
  }

  /// Makes the form of some options.
  func form(_ known: [String: OptionValue], of options: [ActivityOption]) throws(Failure) -> Form {
    do {
      return try Form(
        activity.title, asker: .activity(activity.id), options: options, values: known,
        check: check)
    } catch { throw Failure(.config, "the options of `\(activity.id)`: \(error)") }
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
      return try check(option, try given.value(for: option))
    }
    switch defaults.defaults[activity.id]?[option.name] {
    case .value(let value): return try check(option, value)
    case .command(let words):
      guard startsCommands else { return OptionValue("…") }
      return try check(option, .bytes(run(words, for: option)))
    case nil:
      guard let value = option.defaultValue else { return nil }
      return try check(option, value)
    }
  }

  /// Replaces a target's name by what the configuration says it is, then checks the value.
  private func check(_ option: ActivityOption, _ value: OptionValue) throws(Failure)
    -> OptionValue
  {
    let targets = TargetNames(addresses: defaults.targets)
    let bytes = value.bytes
    let resolved = targets.resolve(bytes, for: option)
    do {
      return try option.check(resolved == bytes ? value : .bytes(resolved), in: host.workingFolder)
    } catch {
      guard option.format != nil else { throw error }
      throw .usage(error.message, hint: targets.hint(for: bytes))
    }
  }

  private func run(_ words: [Bytes], for option: ActivityOption) throws(Failure) -> Bytes {
    let shown = words.first?.printable ?? ""
    let outcome: Result<ChildRun, SubprocessError> = Result { () throws(SubprocessError) in
      try host.launcher.run(ChildCommand(words))
    }
    switch outcome {
    case .success(let result) where result.termination == .exited(0) && result.stopped == nil:
      return result.output.withoutLineEnd
    case .success(let result):
      throw .command(shown, forOption: option.name, endedWith: result)
    case .failure(let error):
      throw Failure(.config, "no value for option `\(option.name)`: \(error)")
    }
  }
}
