import ShareCore
import Testing

/// What a run comes to, by what its activity did.
struct OutcomeTests {
  private let surroundings: Surroundings

  init() throws { surroundings = try Surroundings() }

  private func result(of stop: Stop, in step: Runner.Step) -> RunResult {
    var activity = Activity.sample { list, _ throws(Stop) in
      if step == .perform { throw stop }
      return Activity.Report(items: list.items)
    }
    if step == .prepare { activity.prepare = { _, _ throws(Stop) in throw stop } }
    if step == .confirm { activity.confirm = .function { _, _ throws(Stop) in throw stop } }
    return surroundings.runner().run(activity, [.text("a")], skipped: [.text("b")])
  }

  @Test(arguments: FailureCode.allCases, [Runner.Step.confirm, .prepare, .perform])
  func `every cause fails the run, and what is the caller's fault names no activity`(
    code: FailureCode, step: Runner.Step
  ) {
    let result = result(of: .failed(Failure(code, "why")), in: step)
    #expect(result.outcome == .failed)
    #expect(result.error == Failure(code, "why"))
    #expect(result.activity == ([.usage, .script, .config].contains(code) ? nil : "sample"))
    #expect(result.items.isEmpty)
    #expect(result.skipped.map(\.label) == ["b"])
  }

  @Test(arguments: [Runner.Step.confirm, .prepare, .perform])
  func `giving up is no failure`(step: Runner.Step) {
    let result = result(of: .cancelled, in: step)
    #expect(result.outcome == .cancelled)
    #expect(result.error == nil)
    #expect(result.activity == "sample")
    #expect(result.skipped.map(\.label) == ["b"])
  }

  @Test func `what is returned is kept in order, behind what the selection skipped`() {
    let activity = Activity.sample { list, _ in
      Activity.Report(items: list.items.reversed(), skipped: [.text("c")])
    }
    let result = surroundings.runner().run(
      activity, [.text("a"), .text("b")], skipped: [.url("tel:1")])
    #expect(result.outcome == .completed)
    #expect(result.items.map(\.label) == ["b", "a"])
    #expect(result.skipped.map(\.label) == ["tel:1", "c"])
  }

  /// Fails for the items of these words with these causes and returns the others.
  private func partial(_ causes: [String: Failure], each: Bool) -> Activity {
    var activity = Activity.sample { list, _ throws(Stop) in
      var report = Activity.Report()
      for item in list.items {
        guard let failure = causes[item.label] else {
          report.items.append(item)
          continue
        }
        if each { throw .failed(failure) }
        report.failures.append(ItemFailure(item, failure))
      }
      return report
    }
    activity.each = each
    return activity
  }

  @Test(arguments: [true, false])
  func `partial success is a failure with both lists`(each: Bool) {
    let activity = partial(["b": Failure(.exists, "taken")], each: each)
    let result = surroundings.runner().run(activity, [.text("a"), .text("b"), .text("c")])
    #expect(result.outcome == .failed)
    #expect(result.items.map(\.label) == ["a", "c"])
    #expect(result.failed.map(\.item.label) == ["b"])
    #expect(result.failed.map(\.failure.code) == [.exists])
    #expect(result.error?.code == .failed)
    #expect(result.error?.message == "1 of 3 items failed, the first with: taken")
  }

  @Test(arguments: [true, false])
  func `when every item failed for one cause the code is that cause`(each: Bool) {
    let taken = Failure(.exists, "taken")
    let same = partial(["a": taken, "b": taken], each: each)
    let both = surroundings.runner().run(same, [.text("a"), .text("b")])
    #expect(both.error?.code == .exists)
    #expect(both.error?.message == "2 of 2 items failed, the first with: taken")
    let different = partial(["a": taken, "b": Failure(.memory, "full")], each: each)
    #expect(surroundings.runner().run(different, [.text("a"), .text("b")]).error?.code == .failed)
  }

  @Test(arguments: [true, false])
  func `one item that failed is the failure itself`(each: Bool) {
    var failure = Failure(.failed, "`x` failed")
    failure.exitStatus = 3
    let result = surroundings.runner().run(partial(["a": failure], each: each), [.text("a")])
    #expect(result.error?.exitStatus == 3)
    #expect(result.error?.message == "`x` failed")
    #expect(result.failed.count == 1)
  }

  @Test func `an activity for each item is performed once per item, prepared and finished once`() {
    let calls = Log<String>()
    var activity = Activity.sample { list, _ in
      calls.add("perform \(list.items.map(\.label))")
      return Activity.Report(items: list.items)
    }
    activity.each = true
    activity.prepare = { list, _ in calls.add("prepare \(list.items.map(\.label))") }
    activity.finish = { result, _ in calls.add("finish \(result.items.map(\.label))") }
    let result = surroundings.runner().run(activity, [.text("a"), .text("b")])
    #expect(result.items.map(\.label) == ["a", "b"])
    #expect(
      calls.entries == [
        #"prepare ["a", "b"]"#, #"perform ["a"]"#, #"perform ["b"]"#, #"finish ["a", "b"]"#,
      ])
  }

  @Test(arguments: [Stop.cancelled, .failed(.outOfTime)])
  func `giving up or running out of time ends an activity for each item at once`(stop: Stop) {
    let calls = Counter()
    var activity = Activity.sample { list, _ throws(Stop) in
      calls.add()
      if calls.count == 2 { throw stop }
      return Activity.Report(items: list.items)
    }
    activity.each = true
    let result = surroundings.runner().run(activity, [.text("a"), .text("b"), .text("c")])
    #expect(calls.count == 2)
    #expect(result.outcome == (stop == .cancelled ? .cancelled : .failed))
    #expect(result.error?.code == (stop == .cancelled ? nil : .timeout))
    #expect(result.items.map(\.label) == ["a"])
  }

  @Test func `an item left out of an activity for each item is skipped alone`() {
    var activity = Activity.sample { list, _ throws(Stop) in
      if list.items[0].label == "b" { throw .skipped }
      return Activity.Report(items: list.items)
    }
    activity.each = true
    let result = surroundings.runner().run(activity, [.text("a"), .text("b"), .text("c")])
    #expect(result.outcome == .completed)
    #expect(result.items.map(\.label) == ["a", "c"])
    #expect(result.skipped.map(\.label) == ["b"])
  }

  @Test func `a deadline that has passed fails with the time-out's code`() {
    var runner = surroundings.runner()
    runner.timeout = .zero
    let calls = Counter()
    let activity = Activity.sample { list, _ in
      calls.add()
      return Activity.Report(items: list.items)
    }
    let result = runner.run(activity, [.text("a")])
    #expect(result.error == .outOfTime)
    #expect(result.error?.code == .timeout)
    #expect(calls.count == 0)
  }

  @Test func `an activity learns the time that is left`() throws {
    let left = Log<Duration?>()
    let activity = Activity.sample { list, performance throws(Stop) in
      left.add(try performance.timeLeft())
      return Activity.Report(items: list.items)
    }
    var runner = surroundings.runner()
    _ = runner.run(activity, [.text("a")])
    runner.timeout = .seconds(3600)
    _ = runner.run(activity, [.text("a")])
    #expect(left.entries[0] == nil)
    let second = try #require(left.entries[1])
    #expect(second > .seconds(3000) && second <= .seconds(3600))
  }
}
