import ShareCore

extension Session {
  /// Says what happens where a file has the name already (`--on-conflict`).
  var conflictPolicy: ConflictPolicy {
    arguments.name(.onConflict).flatMap(ConflictPolicy.init(rawValue:)) ?? .fail
  }

  /// Prepares to run what the call's options say.
  var runner: Runner {
    var runner = Runner(host: host, context: context, onConflict: conflictPolicy)
    runner.answers = answers.answers
    runner.optionDefaults = configuration.optionDefaults
    runner.presenter = presenter
    runner.subject = arguments.bytes(.subject).flatMap { $0.isEmpty ? nil : $0 }
    runner.timeout = arguments.duration(.timeout)
    runner.retries = arguments.count(.retries) ?? 0
    return runner
  }
}
