import JSON

/// Describes what a run would do, without doing it: no child starts and no file is written.
///
/// Questions are asked once, even if every item is a share of its own.
package struct DryRun {
  private let runner: Runner
  private let sharedSettings: SharedSettings

  package init(_ runner: Runner, _ sharedSettings: SharedSettings = SharedSettings()) {
    self.runner = runner
    self.sharedSettings = sharedSettings
  }

  /// Returns one line of JSON for a set, or throws what would have stopped it before `prepare`.
  package func describe(_ activity: Activity, _ items: [Item]) throws(Stop) -> Bytes {
    let settings = try sharedSettings.get { () throws(Stop) in
      try runner.resolveOptions(activity, items, startsCommands: false)
    }
    let performance = Performance(
      activity: activity.id, host: runner.host, context: runner.context, settings: settings,
      claims: NameClaims(policy: .fail))
    let words = activity.commandLine?(ItemList(items), performance)
    var line = Bytes()
    write(activity, settings, commandLine: words, to: &line) { $0.items(items) }
    return line
  }

  /// Appends the line of a text or URL for an activity that starts no command.
  func append(
    _ kind: Item.Kind, _ bytes: RawSpan, for activity: Activity,
    _ settings: Performance.Settings, to output: inout Bytes
  ) {
    write(activity, settings, commandLine: nil, to: &output) { writer in
      writer.array { $0.bytes.appendItem(kind, bytes) }
    }
  }

  private func write(
    _ activity: Activity, _ settings: Performance.Settings, commandLine: [Bytes]?,
    to output: inout Bytes, items: (inout JSONWriter) -> Void
  ) {
    var writer = JSONWriter(appendingTo: output)
    output = []
    writer.object { writer in
      writer.key("activity")
      writer.string(activity.id)
      writer.key("items")
      items(&writer)
      write(activity, settings.options, to: &writer)
      guard let commandLine else { return }
      writer.key("argv")
      writer.array { writer in
        for word in commandLine { writer.string(word) }
      }
    }
    writer.endLine()
    output = writer.bytes
  }

  private func write(
    _ activity: Activity, _ options: [String: OptionValue], to writer: inout JSONWriter
  ) {
    writer.key("options")
    writer.object { writer in
      for option in activity.options {
        guard let value = options[option.name] else { continue }
        writer.key(option.name)
        (option.format?.shown(value) ?? value).write(
          to: &writer, isSecret: option.kind == .secret)
      }
    }
    writer.key("confirm")
    // A question that a function would make is not known: of an activity's Lua only rules run.
    if case .question(let question) = activity.confirm {
      writer.string(question)
    } else {
      writer.null()
    }
  }
}

extension OptionValue {
  fileprivate func write(to writer: inout JSONWriter, isSecret: Bool) {
    guard !isSecret else { return writer.string("…") }
    switch self {
    case .bytes(let bytes): writer.string(bytes.printable)
    case .integer(let number): writer.integer(number)
    case .number(let number):
      // Options hold finite numbers only, which always have a form in JSON.
      try? writer.number(number)
    case .boolean(let flag): writer.bool(flag)
    }
  }
}
