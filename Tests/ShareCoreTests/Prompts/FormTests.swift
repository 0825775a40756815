import ShareCore
import Testing

/// Forms: what is missing, and what is typed.
struct FormTests {
  private func option(
    _ name: String, _ kind: ActivityOption.Kind, default value: OptionValue? = nil,
    isOptional: Bool = false
  ) -> ActivityOption {
    var option = ActivityOption(name, kind)
    option.defaultValue = value
    option.isOptional = isOptional
    option.minimum = kind == .integer ? 3 : nil
    option.choices = ["png", "jpg"]
    return option
  }

  private func form(_ options: [ActivityOption], _ values: [String: OptionValue] = [:]) throws
    -> Form
  {
    try Form("Form", asker: .script, options: options, values: values) {
      (option, value) throws(Failure) in try option.check(value, in: Path("/home"))
    }
  }

  @Test func `only what is required and has no value is missing`() throws {
    let options = [
      option("a", .string), option("b", .string, isOptional: true),
      option("c", .string, default: OptionValue("x")), option("d", .string),
    ]
    #expect(try form(options, ["d": OptionValue("y")]).missing.map(\.name) == ["a"])
    #expect(Prompt.form(try form([options[1]])).completeAnswer == PromptAnswer())
    #expect(Prompt.form(try form(options)).completeAnswer == nil)
  }

  @Test func `two options of one name are refused`() {
    #expect(throws: PromptProblem.sameName("a")) {
      try form([option("a", .string), option("a", .integer)])
    }
  }

  @Test(arguments: [
    (ActivityOption.Kind.integer, "7", OptionValue.integer(7)), (.number, "0.5", .number(0.5)),
    (.boolean, "yes", .boolean(true)), (.choice, "jpg", OptionValue("jpg")),
    (.path, "a b", OptionValue("/home/a b")), (.string, "a", OptionValue("a")),
    (.secret, "s", OptionValue("s")),
  ])
  func `what is typed becomes a value of the option's kind`(
    kind: ActivityOption.Kind, text: String, value: OptionValue
  ) throws {
    let option = option("x", kind)
    var form = try form([option])
    try form.type(Bytes(text.utf8), for: option)
    #expect(form.values == ["x": value])
  }

  @Test(arguments: [
    (ActivityOption.Kind.integer, "2", "takes at least 3, not `2`"),
    (.integer, "x", "takes a whole number, not `x`"), (.number, "", "needs a value"),
    (.choice, "gif", "takes one of png, jpg, not `gif`"), (.string, "", "needs a value"),
    (.secret, "", "needs a value"), (.boolean, "maybe", "takes true or false, not `maybe`"),
  ])
  func `the reason beside a field says what is wrong`(
    kind: ActivityOption.Kind, text: String, reason: String
  ) throws {
    let option = option("x", kind)
    var form = try form([option])
    let failure = #expect(throws: Failure.self) { try form.type(Bytes(text.utf8), for: option) }
    #expect(failure?.reason(forOption: option.name) == reason)
    #expect(form.values.isEmpty)
  }

  @Test func `nothing typed is the default, no value, or the secret that is known`() throws {
    let width = option("width", .integer, default: .integer(5))
    let note = option("note", .string, isOptional: true)
    let pin = option("pin", .secret)
    var form = try form(
      [width, note, pin], ["width": .integer(9), "note": OptionValue("x"), "pin": OptionValue("1")])
    for option in [width, note, pin] { try form.type([], for: option) }
    #expect(form.values == ["width": .integer(5), "pin": OptionValue("1")])
  }
}
