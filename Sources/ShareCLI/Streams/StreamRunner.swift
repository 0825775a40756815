import Glibc
import ShareCore
import Subprocesses

/// Performs an activity on a stream of items, one or several at a time, and prints the results.
struct StreamRunner {
  private let request: RunRequest
  private let printer: ResultPrinter
  private var session: Session { request.session }
  private var arguments: ParsedArguments { request.session.arguments }

  init(_ request: RunRequest, _ printer: ResultPrinter) {
    self.request = request
    self.printer = printer
  }

  /// Returns success if every item completed.
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
    let reporter = StreamReporter(session, failed)
    let stream = try Stream(
      plan, words.streamSource(), session.host, sink(reporter), makeRun: makeRun(session.runner))
    let end = stream.run()
    session.progress.clear()
    return try finish(end, reporter)
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

  /// The number of workers: `-j`, or one per processor for activities made for it.
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

  /// Prepares the run of a worker.
  ///
  /// The first one uses the loaded configuration; every other loads it again, because an
  /// interpreter belongs to one thread.
  private func makeRun(_ runner: Runner) -> @Sendable (Int) throws -> EachRun {
    let sharedSettings = SharedSettings()
    let warnings = UniqueWarnings(session.messages)
    // Workers only read these, or they are guarded.
    nonisolated(unsafe) let request = request
    nonisolated(unsafe) let runner = runner
    return { number in
      guard number > 0, request.session.configuration.engine != nil else {
        return try request.each(runner, sharedSettings, warnings)
      }
      return try Self.retryOnResourceLimit(request.session.host) {
        try RunRequest(session: request.session.reloadedForWorker(), id: request.id)
          .each(runner, sharedSettings, warnings)
      }
    }
  }

  /// Retries for two seconds, since children of other workers may be using up a resource limit.
  private static func retryOnResourceLimit(_ host: Host, _ make: () throws -> EachRun) throws
    -> EachRun
  {
    for _ in 0..<20 where !host.isCancelled {
      // The last attempt throws the reason.
      if let run = try? make() { return run }
      host.pause(.milliseconds(100))
    }
    return try make()
  }

  private func sink(_ reporter: StreamReporter) -> StreamSink {
    var sink = StreamSink()
    let output = session.program.output
    let cancellation = session.program.cancellation
    sink.descriptor = output.isPipe ? output.descriptor : -1
    sink.write = output.writeNow
    sink.closed = OutputFailure(SystemError(EPIPE))
    sink.abandon = { problem in
      // Nobody reads the results of what is running.
      if (problem as? OutputFailure)?.isClosedPipe ?? false { cancellation.cancel(SIGPIPE) }
    }
    sink.failure = reporter.record
    sink.showsProgress = reporter.showsProgress
    sink.progress = reporter.showProgress
    sink.status = reporter.printStatus
    return sink
  }

  private func finish(_ end: StreamSummary, _ reporter: StreamReporter) throws -> ExitCode {
    if let problem = end.outputProblem {
      try reporter.writeFailedFile()
      throw problem
    }
    reporter.summarize(end)
    try reporter.writeFailedFile()
    if let stop = end.end { throw stop }
    switch end.stop {
    case .signal, .cancelled: throw Stop.cancelled
    case .failure, .output, .broken, nil: break
    }
    let isSuccess = end.tally.failed == 0 && end.tally.cancelled == 0
    return session.checkingUnusedAnswers(isSuccess ? .success : .failed)
  }
}
