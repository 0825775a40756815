import ShareCore

extension Session {
  /// What to do if a file to be written exists (`--on-conflict`).
  var conflictPolicy: ConflictPolicy {
    arguments.name(.onConflict).flatMap(ConflictPolicy.init(rawValue:)) ?? .fail
  }

  /// The runner that the options of the call configure.
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
