import ShareCore
import Testing

/// What a run asks for: what is needed and missing, once, and nothing else.
struct AskingTests {
  private let surroundings: Surroundings
  private let asked = Log<String>()

  init() throws { surroundings = try Surroundings() }

  /// Answers every prompt, and keeps what kind it was.
  private func runner(
    _ answer: PromptAnswer = PromptAnswer(), stop: Stop? = nil
  ) -> Runner {
    var runner = surroundings.runner()
    let asked = asked
    runner.presenter = Presenter { (prompt) throws(Stop) in
      switch prompt {
      case .form(let form): asked.add("form: " + form.missing.map(\.name).joined(separator: " "))
      case .composition(let composition):
        let names = composition.form.options.map(\.name)
        asked.add("composition: " + names.joined(separator: " "))
      case .confirmation(let confirmation): asked.add("confirmation: \(confirmation.question)")
      case .alert, .actionSheet: asked.add("another prompt")
      }
      if let stop { throw stop }
      return answer
    }
    return runner
  }

  /// Says what it was given: its options, then its message.
  private func activity(_ options: [ActivityOption]) -> Activity {
    var activity = Activity.sample { _, performance in
      let texts = performance.options.sorted { $0.key < $1.key }.map { pair in
        "\(pair.key)=\(String(decoding: pair.value.bytes, as: UTF8.self))"
      }
      let message = performance.message.map { String(decoding: $0, as: UTF8.self) }
      return Activity.Report(items: (texts + [message].compactMap(\.self)).map { Item.text($0) })
    }
    activity.options = options
    return activity
  }

  private var width: ActivityOption {
    var option = ActivityOption("width", .integer)
    option.defaultValue = .integer(5)
    return option
  }
  private let to = ActivityOption("to", .string)
  private let from = ActivityOption("from", .string)

  @Test func `one form asks for all that is required and missing`() {
    var runner = runner(
      PromptAnswer(values: ["width": .integer(5), "to": OptionValue("a"), "from": OptionValue("b")])
    )
    runner.answers.options = [("from", .commandLine([0x62]))]
    let result = runner.run(activity([width, to, from]), [.text("t")])
    #expect(result.items.map(\.label) == ["from=b", "to=a", "width=5"])
    #expect(asked.entries == ["form: to"])
  }

  @Test func `what is known is not asked for`() {
    var runner = runner()
    runner.answers.options = [("to", .commandLine([0x61]))]
    let result = runner.run(activity([width, to]), [.text("t")])
    #expect(result.items.map(\.label) == ["to=a", "width=5"])
    #expect(asked.entries == [])
  }

  @Test func `a composition asks for the message and every option that no answer settles`() {
    var activity = activity([width, to, from])
    activity.compose = .optional
    var runner = runner(PromptAnswer(values: ["to": OptionValue("a")], message: Bytes("hi".utf8)))
    runner.answers.options = [("from", .commandLine([0x62]))]
    #expect(runner.run(activity, [.text("t")]).items.map(\.label) == ["to=a", "hi"])
    runner.answers.message = Bytes("hi".utf8)
    _ = runner.run(activity, [.text("t")])
    runner.answers.options.append(("to", .commandLine([0x61])))
    _ = runner.run(activity, [.text("t")])
    #expect(asked.entries == ["composition: width to", "composition: width to"])
  }

  @Test func `confirmation is asked after the options, unless it is given`() {
    var activity = activity([to])
    activity.confirm = .question("Send?")
    var runner = runner(PromptAnswer(values: ["to": OptionValue("a")]))
    #expect(runner.run(activity, [.text("t")]).outcome == .completed)
    runner.answers.agrees = true
    #expect(runner.run(activity, [.text("t")]).outcome == .completed)
    #expect(asked.entries == ["form: to", "confirmation: Send?", "form: to"])
  }

  @Test(arguments: [Stop.cancelled, .failed(Failure(.inputNeeded, "nobody"))])
  func `a prompt that is not answered ends the run before it is prepared`(stop: Stop) {
    var activity = activity([to])
    activity.prepare = { _, _ in Issue.record("it was prepared") }
    activity.finish = { _, _ in Issue.record("it was finished") }
    let result = runner(stop: stop).run(activity, [.text("t")])
    #expect(result.outcome == (stop == .cancelled ? .cancelled : .failed))
    #expect(result.error?.code == (stop == .cancelled ? nil : .inputNeeded))
    #expect(asked.entries == ["form: to"])
  }

  @Test func `where every item is a share, it is asked once before the first`() throws {
    var activity = activity([to])
    activity.confirm = .question("Send?")
    let host = surroundings.host
    let chosen = activity
    let each = EachRun(runner(PromptAnswer(values: ["to": OptionValue("a")])), activity) { list in
      Selection.decide(
        Catalogue(builtins: [chosen]), list, context: Context(), exclusions: [], host: host)
    }
    for text in ["x", "y", "z"] {
      #expect(try each.perform(.text(text)).items.map(\.label) == ["to=a"])
    }
    #expect(asked.entries == ["form: to", "confirmation: Send?"])
  }
}
