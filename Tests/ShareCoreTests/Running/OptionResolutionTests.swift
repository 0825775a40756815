import ShareCore
import TestSupport
import Testing

/// How options are settled, seen by an activity that keeps what it was given.
struct OptionResolutionTests {
  private let surroundings: Surroundings

  init() throws { surroundings = try Surroundings() }

  private func option(
    _ name: String, _ kind: ActivityOption.Kind, default value: OptionValue? = nil,
    isOptional: Bool = false
  ) -> ActivityOption {
    var option = ActivityOption(name, kind)
    option.defaultValue = value
    option.isOptional = isOptional
    option.choices = ["small", "large"]
    return option
  }

  private func run(
    _ options: [ActivityOption], _ given: [(name: String, value: Answers.Value)] = [],
    _ settings: OptionDefaults = OptionDefaults()
  ) -> (values: [String: OptionValue]?, failure: Failure?) {
    let seen = Log<[String: OptionValue]>()
    var activity = Activity.sample { _, performance in
      seen.add(performance.options)
      return Activity.Report()
    }
    activity.options = options
    var runner = surroundings.runner()
    runner.answers.options = given
    runner.optionDefaults = settings
    let result = runner.run(activity, [.text("a")])
    return (seen.entries.first, result.error)
  }

  @Test(arguments: [
    (ActivityOption.Kind.string, Answers.Value.commandLine(Bytes("a b".utf8)), OptionValue("a b")),
    (.integer, .commandLine(Bytes("7".utf8)), .integer(7)),
    (.integer, .script(.integer(7)), .integer(7)),
    (.number, .commandLine(Bytes("0.5".utf8)), .number(0.5)), (.boolean, .flag, .boolean(true)),
    (.boolean, .commandLine(Bytes("no".utf8)), .boolean(false)),
    (.choice, .commandLine(Bytes("large".utf8)), OptionValue("large")),
    (.path, .commandLine(Bytes("/x".utf8)), OptionValue("/x")),
    (.string, .file(Bytes("a\n".utf8)), OptionValue("a\n")),
    (.secret, .file(Bytes("s\n".utf8)), OptionValue("s")),
    (.secret, .file(Bytes("s\n\n".utf8)), OptionValue("s\n")),
    (.integer, .file(Bytes("7\n".utf8)), .integer(7)),
    (.choice, .file(Bytes("large\n".utf8)), OptionValue("large")),
    (.secret, .script(OptionValue("s")), OptionValue("s")),
  ])
  func `an answer becomes a value of the option's kind`(
    kind: ActivityOption.Kind, given: Answers.Value, value: OptionValue
  ) {
    #expect(run([option("x", kind)], [("x", given)]).values == ["x": value])
  }

  @Test(arguments: [
    (
      "width", ActivityOption.Kind.integer, "widht", Answers.Value.commandLine([0x37]),
      "`sample` has no option `widht`", "did you mean `width`?"
    ),
    (
      "width", .integer, "xyzzy", .commandLine([0x37]), "`sample` has no option `xyzzy`",
      "it has width"
    ),
    ("width", .integer, "width", .flag, "option `width` needs a value", "write -o width=…"),
    (
      "width", .integer, "width", .commandLine([0x78]),
      "option `width` takes a whole number, not `x`", ""
    ),
    (
      "pin", .secret, "pin", .commandLine([0x73]),
      "option `pin` is a secret, which others could see on the command line",
      "write -o pin=@FILE, or set it with share.defaults"
    ),
  ])
  func `an answer that does not fit is bad usage`(
    name: String, kind: ActivityOption.Kind, given: String, value: Answers.Value, message: String,
    hint: String
  ) {
    let outcome = run([option(name, kind, isOptional: true)], [(given, value)])
    #expect(outcome.values == nil)
    #expect(outcome.failure?.code == .usage)
    #expect(outcome.failure?.message == message)
    #expect(outcome.failure?.hint ?? "" == hint)
  }

  @Test func `an activity without options says that it has none`() {
    #expect(run([], [("x", .flag)]).failure?.hint == "it has none")
  }

  @Test func `what is required and missing is named, all of it`() {
    let outcome = run([
      option("to", .string), option("note", .string, isOptional: true), option("pin", .secret),
      option("width", .integer, default: .integer(3)),
    ])
    #expect(outcome.values == nil)
    #expect(outcome.failure?.code == .inputNeeded)
    #expect(outcome.failure?.names == ["to", "pin"])
    #expect(outcome.failure?.message == "`sample` needs `to`, `pin`")
  }

  @Test func `an optional one without a value is absent, a default is present`() {
    let values = run([
      option("note", .string, isOptional: true), option("folder", .path, default: OptionValue("x")),
    ]).values
    #expect(values == ["folder": OptionValue("\(surroundings.folder.path)/x")])
  }

  @Test func `an answer counts before the configuration, and that before the default`() {
    let width = option("width", .integer, default: .integer(1))
    var settings = OptionDefaults()
    settings.defaults = ["sample": ["width": .value(.integer(2))], "other": [:]]
    #expect(run([width], [], settings).values == ["width": .integer(2)])
    #expect(
      run([width], [("width", .script(.integer(3)))], settings).values == ["width": .integer(3)])
    settings.defaults = ["other": ["width": .value(.integer(2))]]
    #expect(run([width], [], settings).values == ["width": .integer(1)])
  }

  @Test func `of a repeated answer the last counts`() {
    let given: [(name: String, value: Answers.Value)] = [
      ("x", .commandLine([0x31])), ("x", .commandLine([0x32])),
    ]
    #expect(run([option("x", .integer)], given).values == ["x": .integer(2)])
  }

  @Test func `a value of the configuration is checked too`() {
    var settings = OptionDefaults()
    settings.defaults = ["sample": ["width": .value(OptionValue("wide"))]]
    #expect(run([option("width", .integer)], [], settings).failure?.code == .usage)
  }

  @Test(arguments: [
    ("to", "ann", "ann@example.org"), ("to", "bob", "bob"), ("to", "Ann", "Ann"),
    ("from", "ann", "ann"),
  ])
  func `a target is a name for what an option called to may be`(
    name: String, given: String, value: String
  ) {
    var settings = OptionDefaults()
    settings.targets = ["ann": Bytes("ann@example.org".utf8)]
    let answers: [(name: String, value: Answers.Value)] = [
      (name, .commandLine(Bytes(given.utf8)))
    ]
    #expect(run([option(name, .string)], answers, settings).values == [name: OptionValue(value)])
  }

  @Test func `a command is run for its value, without the last line end`() {
    var settings = OptionDefaults()
    settings.defaults = ["sample": ["pin": .command(["printf", #"a b\n"#].map { Bytes($0.utf8) })]]
    #expect(run([option("pin", .secret)], [], settings).values == ["pin": OptionValue("a b")])
  }

  @Test func `a command is not run where an answer counts`() throws {
    var settings = OptionDefaults()
    settings.defaults = [
      "sample": [
        "pin": .command(["touch", "\(surroundings.folder.path)/ran"].map { Bytes($0.utf8) })
      ]
    ]
    let given: [(name: String, value: Answers.Value)] = [("pin", .file([0x73]))]
    #expect(run([option("pin", .secret)], given, settings).values == ["pin": OptionValue("s")])
    #expect(try surroundings.names() == [])
  }

  @Test(arguments: [
    (
      ["sh", "-c", "exit 3"], "the command `sh` for option `pin` ended with status 3", 3 as Int32?,
      nil as String?
    ),
    (
      ["sh", "-c", "kill -TERM $$"], "the command `sh` for option `pin` died of SIGTERM", nil,
      "SIGTERM"
    ),
  ])
  func `a command that fails is the configuration's fault`(
    words: [String], message: String, status: Int32?, signal: String?
  ) {
    var settings = OptionDefaults()
    settings.defaults = ["sample": ["pin": .command(words.map { Bytes($0.utf8) })]]
    let failure = run([option("pin", .secret)], [], settings).failure
    #expect(failure?.code == .config)
    #expect(failure?.message == message)
    #expect(failure?.exitStatus == status)
    #expect(failure?.signal == signal)
  }

  @Test func `a command that is missing is named`() {
    var settings = OptionDefaults()
    settings.defaults = ["sample": ["pin": .command([Bytes("no-such-program".utf8)])]]
    let failure = run([option("pin", .secret)], [], settings).failure
    #expect(failure?.code == .config)
    #expect(failure?.message.contains("no-such-program") == true)
  }

  @Test func `what the items answer themselves need not be asked for`() {
    var activity = Activity.sample()
    activity.options = [option("to", .string), option("pin", .secret)]
    activity.isAnswered = { name, items, _ in name == "to" && items.count == 2 }
    let runner = surroundings.runner()
    #expect(runner.run(activity, [.text("a")]).error?.names == ["to", "pin"])
    #expect(runner.run(activity, [.text("a"), .text("b")]).error?.names == ["pin"])
  }
}
