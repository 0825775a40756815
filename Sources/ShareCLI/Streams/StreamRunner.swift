import Glibc
import ShareCore
import Subprocesses

/// Performs an activity on a stream of items, alone or some at a time, and prints their results.
struct StreamRunner {
  private let request: RunRequest
  private let printer: ResultPrinter
  private var session: Session { request.session }
  private var arguments: ParsedArguments { request.session.arguments }

  init(_ request: RunRequest, _ printer: ResultPrinter) {
    self.request = request
    self.printer = printer
  }

  /// Returns success when every item completed.
  func run(_ words: ItemArguments) throws -> ExitCode {
    guard !words.isEmpty || !session.program.standardInput.isTerminal else {
      throw Failure.noItems
    }
    guard let activity = session.configuration.catalogue.activity(request.id) else {
      throw request.unknown
    }
    let plan = try plan(for: activity, words)
    // A dry run writes no file.
    let failed = try (plan.isDryRun ? nil : arguments.bytes(.failedFile)).map {
      (name) throws(Failure) in try FailedFile(name, in: session.host.workingFolder)
    }
    let talk = StreamReporter(session, failed)
    let stream = try Stream(
      plan, words.streamSource(), session.host, sink(talk), makeRun: makeRun(session.runner))
    let end = stream.run()
    talk.isOver(end)
    return try conclude(end, talk)
  }

  private func plan(for activity: Activity, _ words: ItemArguments) throws(Failure) -> StreamPlan {
    var plan = StreamPlan()
    plan.list = words.list
    plan.format = printer.format
    plan.batch = arguments.count(.batch) ?? 1
    plan.isDryRun = arguments.has(.dryRun)
    if plan.isDryRun { plan.format = ResultFormat(isJSON: true, isEach: true) }
    plan.failsFast = arguments.has(.failFast)
    plan.isOrdered = !arguments.has(.unordered)
    plan.rate = arguments.rate(.rate)
    plan.workers = try workers(for: activity, isDryRun: plan.isDryRun)
    return plan
  }

  /// Obeys `-j`; without it, what is made for it uses all processors.
  private func workers(for activity: Activity, isDryRun: Bool) throws(Failure) -> Int {
    if let given = arguments.count(.workers) {
      guard given == 1 || activity.parallel != false else {
        throw .usage(
          "`\(activity.id)` cannot use more than one worker", hint: "leave out -j")
      }
      return given
    }
    let isMadeForIt = activity.parallel ?? (activity.source == .builtin)
    return isMadeForIt && !isDryRun ? max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) : 1
  }

  /// Makes what a worker performs: the first one with the configuration that is there, every other
  /// one loads it again, for an interpreter belongs to one thread.
  private func makeRun(_ runner: Runner) -> @Sendable (Int) throws -> EachRun {
    let sharedSettings = SharedSettings()
    let warnings = UniqueWarnings(session.messages)
    // What workers share of these is only read, or guards itself.
    nonisolated(unsafe) let request = request
    nonisolated(unsafe) let runner = runner
    return { number in
      guard number > 0, request.session.configuration.engine != nil else {
        return try request.each(runner, sharedSettings, warnings)
      }
      return try Self.retryForTwoSeconds(request.session.host) {
        try RunRequest(session: request.session.again(), id: request.id)
          .each(runner, sharedSettings, warnings)
      }
    }
  }

  /// Tries for two seconds, as children of other workers may hold the missing resources.
  private static func retryForTwoSeconds(_ host: Host, _ make: () throws -> EachRun) throws
    -> EachRun
  {
    for _ in 0..<20 where !host.isCancelled {
      // The last attempt, below, throws the reason.
      if let run = try? make() { return run }
      host.pause(.milliseconds(100))
    }
    return try make()
  }

  private func sink(_ talk: StreamReporter) -> StreamSink {
    var sink = StreamSink()
    let output = session.program.output
    let cancellation = session.program.cancellation
    sink.descriptor = output.isPipe ? output.descriptor : -1
    sink.write = output.writeNow
    sink.closed = OutputFailure(SystemError(EPIPE))
    sink.abandon = { problem in
      // Those that run have nobody to work for.
      if (problem as? OutputFailure)?.isClosedPipe ?? false { cancellation.cancel(SIGPIPE) }
    }
    sink.failure = talk.take
    sink.showsProgress = talk.showsProgress
    sink.progress = talk.show
    sink.status = talk.say
    return sink
  }

  private func conclude(_ end: StreamSummary, _ talk: StreamReporter) throws -> ExitCode {
    if let problem = end.outputProblem {
      try talk.keepFailed()
      throw problem
    }
    talk.summarize(end)
    try talk.keepFailed()
    if let stop = end.end { throw stop }
    switch end.stop {
    case .signal, .cancelled: throw Stop.cancelled
    case .failure, .output, .broken, nil: break
    }
    let isSuccess = end.tally.failed == 0 && end.tally.cancelled == 0
    return session.notingLeftovers(isSuccess ? .success : .failed)
  }
}
