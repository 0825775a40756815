import ShareCore
import Testing

/// Confirmations, messages and the subject, with and without an answer.
struct ConfirmationTests {
  private let surroundings: Surroundings

  init() throws { surroundings = try Surroundings() }

  private func run(
    _ activity: Activity, agrees: Bool = false, message: String? = nil, subject: String? = nil
  ) -> RunResult {
    var runner = surroundings.runner()
    runner.answers.agrees = agrees
    runner.answers.message = message.map { Bytes($0.utf8) }
    runner.subject = subject.map { Bytes($0.utf8) }
    return runner.run(activity, [.text("a")])
  }

  @Test func `a question needs agreement`() {
    var activity = Activity.sample()
    activity.confirm = .question("Delete a?")
    let result = run(activity)
    #expect(result.activity == "sample")
    #expect(result.error?.code == .inputNeeded)
    #expect(result.error?.names == ["confirm"])
    #expect(result.error?.message == "`sample` asks first: Delete a?")
    #expect(result.error?.hint == "agree with --yes")
    #expect(run(activity, agrees: true).outcome == .completed)
  }

  @Test func `a function may have no question, and sees the items and the options`() {
    var width = ActivityOption("width", .integer)
    width.defaultValue = .integer(5)
    var activity = Activity.sample()
    activity.options = [width]
    activity.confirm = .function { list, performance in
      list.items.count == 1 && performance.options["width"] == .integer(5) ? nil : "Odd?"
    }
    #expect(run(activity).outcome == .completed)
    activity.options = []
    #expect(run(activity).error?.message == "`sample` asks first: Odd?")
  }

  /// Says what the activity was given as its message.
  private func composing(_ composition: Activity.MessageRule?) -> Activity {
    var activity = Activity.sample { _, performance in
      Activity.Report(items: performance.message.map { [Item(.text($0))] } ?? [])
    }
    activity.compose = composition
    return activity
  }

  @Test func `a message that is required is asked for by name`() {
    let error = run(composing(.required)).error
    #expect(error?.code == .inputNeeded)
    #expect(error?.names == ["message"])
    #expect(run(composing(.required), message: "hi").items.map(\.label) == ["hi"])
    #expect(run(composing(.optional), message: "hi").items.map(\.label) == ["hi"])
    #expect(run(composing(.optional)).outcome == .completed)
  }

  @Test func `a message for an activity that takes none is bad usage`() {
    let result = run(composing(nil), message: "hi")
    #expect(result.error == .usage("`sample` takes no message"))
    #expect(result.activity == nil)
    #expect(run(composing(nil)).outcome == .completed)
  }

  @Test(arguments: [("Hello", "Hello"), ("", nil), (nil, nil)])
  func `an empty subject is none`(given: String?, seen: String?) {
    let subjects = Log<Bytes?>()
    let activity = Activity.sample { _, performance in
      subjects.add(performance.subject)
      return Activity.Report()
    }
    _ = run(activity, subject: given)
    #expect(subjects.entries == [seen.map { Bytes($0.utf8) }])
  }

  @Test func `what was asked once is not asked again`() throws {
    let asked = Counter()
    var activity = Activity.sample()
    activity.confirm = .function { _, _ in
      asked.add()
      return "Really?"
    }
    var runner = surroundings.runner()
    runner.answers.agrees = true
    let known = try runner.configure(activity, [.text("a")])
    for _ in 0..<3 {
      #expect(runner.run(activity, [.text("a")], skipped: [], known).outcome == .completed)
    }
    #expect(asked.count == 1)
  }
}
