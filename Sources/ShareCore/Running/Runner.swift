/// Performs an activity on items, from the options to the clean-up.
package struct Runner {
  /// Names the steps of the life cycle, in the order they come; each at most once for a share.
  package enum Step: String, CaseIterable, Sendable {
    case resolve, configure, confirm, prepare, perform, finish, complete, cleanUp
  }

  package let host: Host
  package let context: Context
  package var answers = Answers()
  package var optionDefaults = OptionDefaults()
  /// Asks for what the answers leave open.
  package var presenter = Presenter.none
  package var subject: Bytes?
  package var timeout: Duration?
  /// The number of further attempts after temporary failures.
  package var retries = 0
  /// The maximum time for automatic retries, so that an unreachable server is reported promptly.
  package var automaticRetryTime = Duration.seconds(10)
  /// Sees every step as it begins.
  package var trace: (Step) -> Void = { _ in }
  private let claims: NameClaims
  package var conflictPolicy: ConflictPolicy { claims.policy }

  package init(host: Host, context: Context, onConflict policy: ConflictPolicy = .fail) {
    self.host = host
    self.context = context
    claims = NameClaims(policy: policy)
  }

  /// Performs one share: the passed items are one set, of which the skipped ones were left out.
  package func run(_ activity: Activity, _ items: [Item], skipped: [Item] = []) -> RunResult {
    run(activity, items, skipped: skipped, nil)
  }

  /// Performs a share with known options and confirmation, or asks for them first.
  ///
  /// Lazy items are made before that. The time-out starts afterwards: nobody is hurried while
  /// answering. `first` is the result of an attempt that was made already.
  package func run(
    _ activity: Activity, _ items: [Item], skipped: [Item], _ known: Performance.Settings?,
    after first: RunResult? = nil
  ) -> RunResult {
    do throws(Stop) {
      trace(.resolve)
      let resolved = try resolve(items, for: activity)
      let settings = if let known { known } else { try configure(activity, resolved) }
      return retrying(automatically: activity.retries, after: first) {
        let performance = performance(activity, settings)
        performance.deadline = timeout.map { SuspendingClock.now.advanced(by: $0) }
        return perform(activity, ItemList(resolved), skipped, performance)
      }
    } catch {
      var result = RunResult(activity: activity.id, outcome: .completed)
      result.skipped = skipped
      result.end(by: error)
      trace(.complete)
      trace(.cleanUp)
      return result
    }
  }

  /// Makes what an activity works with, once options and confirmation are known.
  func performance(_ activity: Activity, _ settings: Performance.Settings) -> Performance {
    Performance(
      activity: activity.id, host: host, context: context, settings: settings, claims: claims)
  }

  /// Makes the settings: options, message and confirmation, asked for once.
  package func configure(_ activity: Activity, _ items: [Item]) throws(Stop)
    -> Performance.Settings
  {
    trace(.configure)
    var settings = try resolveOptions(activity, items)
    settings.subject = subject.flatMap { $0.isEmpty ? nil : $0 }
    try confirm(activity, items, settings)
    return settings
  }

  /// Takes options and message from the answers and the configuration, and asks for the rest.
  func resolveOptions(_ activity: Activity, _ items: [Item], startsCommands: Bool = true)
    throws(Stop)
    -> Performance.Settings
  {
    let prompt: Prompt
    do {
      let resolution = OptionResolution(
        activity: activity, items: items, answers: answers, defaults: optionDefaults, host: host,
        startsCommands: startsCommands)
      prompt = try self.prompt(activity, items, resolution)
    } catch { throw host.isCancelled ? .cancelled : .failed(error) }
    let answer =
      if let known = prompt.completeAnswer { known } else { try presenter.present(prompt) }
    var settings = Performance.Settings()
    settings.options = answer.values
    settings.message = answer.message
    return settings
  }

  /// Makes the composition of an activity that has one, else the form of its options.
  private func prompt(_ activity: Activity, _ items: [Item], _ resolution: OptionResolution)
    throws(Failure) -> Prompt
  {
    let known = try resolution.known()
    guard let compose = activity.compose else {
      guard answers.message == nil else { throw .usage("`\(activity.id)` takes no message") }
      return .form(try resolution.form(known, all: false))
    }
    return .composition(
      Composition(
        of: items, isMessageRequired: compose == .required, message: answers.message,
        form: try resolution.form(known, all: true)))
  }

  private func confirm(
    _ activity: Activity, _ items: [Item], _ settings: Performance.Settings
  ) throws(Stop) {
    let question: String?
    switch activity.confirm {
    case .none: return
    case .question(let text): question = text
    case .function(let function):
      question = try function(ItemList(items), performance(activity, settings))
    }
    guard let question else { return }
    trace(.confirm)
    guard !answers.agrees else { return }
    _ = try presenter.present(
      .confirmation(
        Confirmation(activity: activity.id, title: activity.title, question: question)))
  }

  /// Makes the content of lazy items for the activity; leaves out dropped ones.
  private func resolve(_ items: [Item], for activity: Activity) throws(Stop) -> [Item] {
    var resolved: [Item] = []
    for item in items {
      if let made = try LazyResolution(activity: activity.id, host: host).resolve(item) {
        resolved.append(made)
      }
    }
    guard !resolved.isEmpty || items.isEmpty else {
      throw .failed(Failure(.failed, "nothing to share: every item was dropped"))
    }
    return resolved
  }
}
