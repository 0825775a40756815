import MediaTypes
import ShareCore
import TestSupport
import Testing

struct DryRunTests {
  private let surroundings: Surroundings

  init() throws { surroundings = try Surroundings() }

  private func option(_ name: String, _ kind: ActivityOption.Kind, _ value: OptionValue)
    -> ActivityOption
  {
    var option = ActivityOption(name, kind)
    option.defaultValue = value
    return option
  }

  /// An activity of which nothing but its description may be used.
  private var untouchable: Activity {
    func touch() { Issue.record("a dry run performed something") }
    var activity = Activity.sample { _, _ in
      touch()
      return Activity.Report()
    }
    activity.prepare = { _, _ in touch() }
    activity.finish = { _, _ in touch() }
    activity.confirm = .function { _, _ in
      touch()
      return "Really?"
    }
    return activity
  }

  private func described(
    _ activity: Activity, _ items: [Item], change: (inout Runner) -> Void = { _ in }
  ) throws -> String {
    var runner = surroundings.runner()
    change(&runner)
    let dryRun = DryRun(runner)
    return String(decoding: try dryRun.describe(activity, items), as: UTF8.self)
  }

  @Test func `a dry run tells activity, items, options and question, and does nothing`() throws {
    var activity = untouchable
    activity.options = [
      option("width", .integer, .integer(5)), option("ratio", .number, .number(0.5)),
      option("fast", .boolean, .boolean(true)), option("note", .string, .bytes([0x61, 0xFF])),
      option("pin", .secret, OptionValue("1234")),
    ]
    let lazy = Item(
      .lazy(
        LazyContent(type: .png, kind: .data) { _ in
          Issue.record("a dry run asked a provider")
          return nil
        }))
    #expect(
      try described(activity, [.text("a"), lazy])
        == #"{"activity":"sample","items":[{"kind":"text","text":"a"},"#
        + #"{"kind":"data","lazy":true,"type":"image/png"}],"options":{"width":5,"ratio":0.5,"#
        + #""fast":true,"note":"a\\xff","pin":"…"},"confirm":null}"# + "\n")
    #expect(try surroundings.names() == [])
  }

  @Test func `a question is shown and needs no agreement`() throws {
    var activity = untouchable
    activity.confirm = .question("Delete `a`?")
    #expect(
      try described(activity, [])
        == #"{"activity":"sample","items":[],"options":{},"confirm":"Delete `a`?"}"# + "\n")
  }

  @Test func `the command of a built-in is shown with its options`() throws {
    var activity = untouchable
    activity.options = [option("width", .integer, .integer(5))]
    activity.commandLine = { list, performance in
      [Bytes("tool".utf8), performance.option("width") ?? [], Bytes("-rf\n".utf8)]
    }
    #expect(
      try described(activity, []).contains(#""argv":["tool","5","-rf\n"]"#))
  }

  @Test func `no command of the configuration is started`() throws {
    var activity = untouchable
    activity.options = [ActivityOption("pin", .secret), ActivityOption("width", .integer)]
    let command = ["touch", "\(surroundings.folder.path)/ran"].map { Bytes($0.utf8) }
    let text = try described(activity, []) { runner in
      runner.optionDefaults.defaults = [
        "sample": ["pin": .command(command), "width": .command(command)]
      ]
    }
    #expect(text.contains(#""options":{"pin":"…","width":"…"}"#))
    #expect(try surroundings.names() == [])
  }

  private func failure(_ activity: Activity, change: (inout Runner) -> Void = { _ in })
    -> Failure?
  {
    let stop = #expect(throws: Stop.self) { try described(activity, [], change: change) }
    guard case .failed(let failure) = stop else { return nil }
    return failure
  }

  @Test func `what would stop the run before prepare stops the dry run`() {
    var activity = untouchable
    activity.options = [ActivityOption("to", .string)]
    #expect(failure(activity)?.code == .inputNeeded)
    #expect(failure(activity)?.names == ["to"])
    activity.options = []
    activity.compose = .required
    #expect(failure(activity)?.names == ["message"])
    activity.compose = nil
    #expect(failure(activity) { $0.answers.message = [0x61] }?.code == .usage)
  }

  @Test func `what is missing is asked for once, for all items`() throws {
    var activity = untouchable
    activity.options = [ActivityOption("to", .string)]
    let asked = Counter()
    var runner = surroundings.runner()
    runner.presenter = Presenter { _ in
      asked.add()
      return PromptAnswer(values: ["to": OptionValue("ann")])
    }
    let dryRun = DryRun(runner)
    for _ in 0..<2 {
      let text = String(decoding: try dryRun.describe(activity, []), as: UTF8.self)
      #expect(text.contains(#""options":{"to":"ann"}"#))
    }
    #expect(asked.count == 1)
  }
}
