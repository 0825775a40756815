import MediaTypes
import ShareCore
import Subprocesses
import TestSupport
import Testing

/// The steps of one share, on every path.
struct LifeCycleTests {
  private let surroundings: Surroundings

  init() throws { surroundings = try Surroundings() }

  /// Makes an activity that goes through every step and stops in one of them.
  private func activity(stoppingAt step: Runner.Step?, by stop: Stop) -> Activity {
    func reach(_ reached: Runner.Step) throws(Stop) { if reached == step { throw stop } }
    var activity = Activity.sample { list, performance throws(Stop) in
      try FileContents.createOrFail(performance.stage([0x61], in: surroundings.workingFolder))
      try FileContents.createOrFail(performance.temporaryFolder().appending([0x74]))
      try reach(.perform)
      return Activity.Report(items: list.items)
    }
    activity.confirm = .function { _, _ throws(Stop) in
      try reach(.configure)
      return "Really?"
    }
    activity.prepare = { _, _ throws(Stop) in try reach(.prepare) }
    activity.finish = { _, _ throws(Stop) in try reach(.finish) }
    return activity
  }

  private func trace(_ activity: Activity, _ items: [Item], agrees: Bool = true)
    -> (steps: [Runner.Step], result: RunResult)
  {
    let steps = Log<Runner.Step>()
    var runner = surroundings.runner()
    runner.answers.agrees = agrees
    runner.trace = steps.add
    let result = runner.run(activity, items)
    return (steps.entries, result)
  }

  private static let failure = Stop.failed(Failure(.failed, "broken"))

  @Test(arguments: paths)
  func `each step comes once and in order, and after a failure only the last ones`(
    step: Runner.Step?, steps: [Runner.Step]
  ) throws {
    let lazy = Item(
      .lazy(
        LazyContent(type: .plainText, kind: .text) { _ throws(Stop) in
          if step == .resolve { throw Self.failure }
          return .text("made")
        }))
    let (traced, result) = trace(activity(stoppingAt: step, by: Self.failure), [lazy])
    #expect(traced == steps)
    #expect(result.outcome == (step == nil ? .completed : .failed))
    #expect(result.error?.message == (step == nil ? nil : "broken"))
    #expect(try surroundings.names() == [])
  }

  private static let paths: [(Runner.Step?, [Runner.Step])] = [
    (
      nil,
      [.resolve, .configure, .confirm, .prepare, .perform, .finish, .complete, .cleanUp]
    ),
    (.resolve, [.resolve, .complete, .cleanUp]),
    (.configure, [.resolve, .configure, .complete, .cleanUp]),
    (
      .prepare,
      [.resolve, .configure, .confirm, .prepare, .finish, .complete, .cleanUp]
    ),
    (
      .perform,
      [.resolve, .configure, .confirm, .prepare, .perform, .finish, .complete, .cleanUp]
    ),
    (
      .finish,
      [.resolve, .configure, .confirm, .prepare, .perform, .finish, .complete, .cleanUp]
    ),
  ]

  @Test(arguments: [
    Runner.Step.configure, .prepare, .perform, .finish,
  ])
  func `giving up in a step cancels, and cleans up as a failure does`(step: Runner.Step) throws {
    let (steps, result) = trace(activity(stoppingAt: step, by: .cancelled), [.text("a")])
    #expect(result.outcome == .cancelled)
    #expect(result.error == nil)
    #expect(result.activity == "sample")
    #expect(steps.suffix(2) == [.complete, .cleanUp])
    #expect(try surroundings.names() == [])
  }

  @Test func `an item left out is skipped, and the share completed`() {
    let (steps, result) = trace(activity(stoppingAt: .perform, by: .skipped), [.text("a")])
    #expect(result.outcome == .completed)
    #expect(result.items.isEmpty)
    #expect(result.skipped.map(\.label) == ["a"])
    #expect(steps.suffix(3) == [.finish, .complete, .cleanUp])
  }

  @Test func `an activity with nothing to say has fewer steps`() {
    let (steps, _) = trace(.sample(), [.text("a")])
    #expect(steps == [.resolve, .configure, .perform, .complete, .cleanUp])
  }

  @Test func `a question that nobody answers ends before prepare`() {
    let (steps, result) = trace(
      activity(stoppingAt: nil, by: .cancelled), [.text("a")], agrees: false)
    #expect(steps == [.resolve, .configure, .confirm, .complete, .cleanUp])
    #expect(result.error?.code == .inputNeeded)
  }

  @Test func `staged files and the temporary folder are there for finish and gone after`() throws {
    let seen = Log<Bool>()
    let paths = Log<Path>()
    var activity = Activity.sample { _, performance throws(Stop) in
      for path in [
        try performance.stage([0x61], in: surroundings.workingFolder),
        try performance.temporaryFolder().appending([0x62]),
      ] {
        try FileContents.createOrFail(path)
        paths.add(path)
      }
      throw Self.failure
    }
    activity.finish = { _, _ in
      for path in paths.entries { seen.add(FileStatus.exists(path)) }
    }
    _ = trace(activity, [.text("a")])
    #expect(seen.entries == [true, true])
    #expect(paths.entries.map(FileStatus.exists) == [false, false])
  }

  @Test func `finish sees the outcome, and failing once more only says so`() {
    let seen = Log<String>()
    var activity = activity(stoppingAt: .perform, by: Self.failure)
    activity.finish = { result, _ throws(Stop) in
      seen.add("\(result.outcome.rawValue) \(result.error?.message ?? "")")
      throw .failed(Failure(.failed, "worse"))
    }
    let (_, result) = trace(activity, [.text("a")])
    #expect(seen.entries == ["failed broken"])
    #expect(result.error?.message == "broken")
    #expect(surroundings.said == ["`sample` failed once more in its finish function"])
  }

  @Test func `a signal before prepare cancels the share, and nothing is performed`() {
    surroundings.cancellation.cancel()
    let (steps, result) = trace(activity(stoppingAt: nil, by: .cancelled), [.text("a")])
    #expect(result.outcome == .cancelled)
    #expect(!steps.contains(.prepare))
    #expect(!steps.contains(.perform))
  }

  @Test func `the n-th share equals the first`() {
    var runner = surroundings.runner()
    runner.answers.agrees = true
    let activity = activity(stoppingAt: nil, by: .cancelled)
    let labels = (0..<3).map { _ in runner.run(activity, [.text("a")]).items.map(\.label) }
    #expect(labels == [["a"], ["a"], ["a"]])
  }
}

extension FileContents {
  static func createOrFail(_ path: Path, _ bytes: Bytes = [1]) throws(Stop) {
    do { try create(path, bytes) } catch { throw .failed(.cannotWrite(path, error)) }
  }
}
