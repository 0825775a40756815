import ShareCore
import Testing

struct EachRunTests {
  private let surroundings: Surroundings

  init() throws { surroundings = try Surroundings() }

  private func each(
    _ runner: Runner, _ activity: Activity, exclusions: [Exclusion] = []
  ) -> EachRun {
    var catalogue = Catalogue(builtins: [])
    catalogue.add([activity])
    return EachRun(runner, activity) { list in
      Selection.decide(
        catalogue, list, context: Context(), exclusions: exclusions, host: surroundings.host,
        only: activity.id)
    }
  }

  @Test func `every item is judged, prepared, performed and finished alone`() throws {
    let calls = Log<String>()
    var activity = Activity.sample(accepts: .rule(AcceptRule([.text: 1]))) { list, _ in
      calls.add("perform \(list.items.map(\.label))")
      return Activity.Report(items: list.items)
    }
    activity.prepare = { list, _ in calls.add("prepare \(list.items.map(\.label))") }
    activity.finish = { result, _ in calls.add("finish \(result.outcome.rawValue)") }
    let run = each(surroundings.runner(), activity)
    let results = try [Item.text("a"), .url("http://e.org"), .text("b")].map { try run.perform($0) }
    #expect(results.map(\.outcome) == [.completed, .failed, .completed])
    #expect(results.map(\.activity) == ["sample", "sample", "sample"])
    #expect(results[1].error?.code == .hidden)
    #expect(results[1].error?.item == "http://e.org")
    #expect(results[1].error?.source == "init.lua:1")
    #expect(
      results[1].error?.message
        == "`sample` does not apply: it takes no URLs: `http://e.org` is a URL")
    #expect(
      calls.entries == [
        #"prepare ["a"]"#, #"perform ["a"]"#, "finish completed", #"prepare ["b"]"#,
        #"perform ["b"]"#, "finish completed",
      ])
  }

  @Test func `options and confirmation are settled once, before the first that applies`() throws {
    let steps = Log<Runner.Step>()
    var runner = surroundings.runner()
    runner.answers.agrees = true
    runner.trace = steps.add
    var activity = Activity.sample(accepts: .rule(AcceptRule([.text: 1])))
    activity.confirm = .question("Really?")
    let run = each(runner, activity)
    for item in [Item.url("tel:1"), .text("a"), .text("b")] { _ = try run.perform(item) }
    #expect(steps.entries.count { $0 == .configure } == 1)
    #expect(steps.entries.count { $0 == .confirm } == 1)
    #expect(steps.entries.count { $0 == .perform } == 2)
    #expect(steps.entries.count { $0 == .cleanUp } == 2)
  }

  @Test func `a question that nobody answers ends all`() throws {
    var activity = Activity.sample()
    activity.confirm = .question("Really?")
    let run = each(surroundings.runner(), activity)
    do {
      _ = try run.perform(.text("a"))
      Issue.record("nothing was asked")
    } catch {
      guard case .failed(let failure) = error else { throw error }
      #expect(failure.code == .inputNeeded)
    }
  }

  @Test func `an excluded activity says who excluded it`() throws {
    let run = each(surroundings.runner(), .sample(), exclusions: [Exclusion("sam*", .call)])
    let result = try run.perform(.text("a"))
    #expect(result.error?.code == .excluded)
    #expect(result.error?.message == "`sample` is excluded by --exclude")
  }

  @Test func `a failed item does not stop the next, and each has the whole time`() throws {
    let calls = Counter()
    let activity = Activity.sample { list, _ throws(Stop) in
      calls.add()
      if calls.count == 1 { throw .failed(.outOfTime) }
      return Activity.Report(items: list.items)
    }
    let run = each(surroundings.runner(), activity)
    #expect(try run.perform(.text("a")).error?.code == .timeout)
    #expect(try run.perform(.text("b")).outcome == .completed)
  }
}
