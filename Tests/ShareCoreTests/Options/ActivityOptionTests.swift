import ShareCore
import Testing

struct ActivityOptionTests {
  private let folder = Path("/desk")

  private func option(_ kind: ActivityOption.Kind) -> ActivityOption {
    var option = ActivityOption("o", kind)
    option.choices = kind == .choice ? ["small", "große"] : []
    if kind == .integer || kind == .number {
      option.minimum = -1
      option.maximum = 10
    }
    return option
  }

  @Test(arguments: [
    (ActivityOption.Kind.string, "", OptionValue("")), (.string, " a\n", OptionValue(" a\n")),
    (.secret, "s", OptionValue("s")), (.choice, "große", OptionValue("große")),
    (.integer, "10", .integer(10)), (.integer, "-1", .integer(-1)), (.integer, "+5", .integer(5)),
    (.number, "1", .number(1)), (.number, "0.5", .number(0.5)), (.number, "1e1", .number(10)),
    (.boolean, "true", .boolean(true)), (.boolean, "YES", .boolean(true)),
    (.boolean, "on", .boolean(true)), (.boolean, "1", .boolean(true)),
    (.boolean, "false", .boolean(false)), (.boolean, "no", .boolean(false)),
    (.boolean, "Off", .boolean(false)), (.boolean, "0", .boolean(false)),
    (.path, "a.txt", OptionValue("/desk/a.txt")), (.path, "/a", OptionValue("/a")),
    (.path, ".", OptionValue("/desk/.")), (.path, "../a", OptionValue("/desk/../a")),
  ])
  func `what is typed becomes a value of the option's kind`(
    kind: ActivityOption.Kind, text: String, value: OptionValue
  ) throws {
    #expect(try option(kind).parse(Bytes(text.utf8), in: folder) == value)
  }

  @Test(arguments: [
    (ActivityOption.Kind.integer, "x", "option `o` takes a whole number, not `x`"),
    (.integer, "1.5", "option `o` takes a whole number, not `1.5`"),
    (.integer, "", "option `o` takes a whole number, not ``"),
    (.integer, " 1", "option `o` takes a whole number, not ` 1`"),
    (.integer, "0x1", "option `o` takes a whole number, not `0x1`"),
    (
      .integer, "9223372036854775808",
      "option `o` takes a whole number, not `9223372036854775808`"
    ),
    (.integer, "-2", "option `o` takes at least -1, not `-2`"),
    (.integer, "11", "option `o` takes at most 10, not `11`"),
    (.number, "10.5", "option `o` takes at most 10, not `10.5`"),
    (.number, "nan", "option `o` takes a number, not `nan`"),
    (.number, "inf", "option `o` takes a number, not `inf`"),
    (.number, "1e999", "option `o` takes a number, not `1e999`"),
    (.number, "1,5", "option `o` takes a number, not `1,5`"),
    (.boolean, "maybe", "option `o` takes true or false, not `maybe`"),
    (.boolean, "", "option `o` takes true or false, not ``"),
    (.choice, "Small", "option `o` takes one of small, große, not `Small`"),
    (.path, "", "option `o` takes a path, not ``"),
    (.path, "a\u{0}b", "option `o` takes a path, not `a\\x00b`"),
  ])
  func `what does not fit says what would`(
    kind: ActivityOption.Kind, text: String, message: String
  ) {
    let option = option(kind)
    let failure = #expect(throws: Failure.self) {
      try option.parse(Bytes(text.utf8), in: folder)
    }
    #expect(failure?.code == .usage)
    #expect(failure?.message == message)
  }

  @Test(arguments: [
    (ActivityOption.Kind.integer, OptionValue.integer(3), OptionValue.integer(3)),
    (.integer, .number(3), .integer(3)), (.integer, OptionValue("3"), .integer(3)),
    (.number, .integer(3), .number(3)), (.number, .number(0.5), .number(0.5)),
    (.boolean, .boolean(true), .boolean(true)), (.boolean, .integer(0), .boolean(false)),
    (.string, .integer(3), OptionValue("3")), (.string, .boolean(true), OptionValue("true")),
    (.path, OptionValue("a"), OptionValue("/desk/a")),
    (.choice, OptionValue("small"), OptionValue("small")),
  ])
  func `what a script gives is taken in the option's kind`(
    kind: ActivityOption.Kind, given: OptionValue, value: OptionValue
  ) throws {
    #expect(try option(kind).check(given, in: folder) == value)
  }

  @Test(arguments: [
    (ActivityOption.Kind.integer, OptionValue.number(3.5)), (.integer, .integer(11)),
    (.integer, .number(1e300)), (.integer, .boolean(true)), (.number, .integer(-2)),
    (.number, .boolean(false)), (.boolean, .integer(2)), (.boolean, OptionValue("maybe")),
    (.choice, .integer(1)), (.path, OptionValue("")),
  ])
  func `what a script gives is held to the same limits`(
    kind: ActivityOption.Kind, given: OptionValue
  ) {
    let option = option(kind)
    let failure = #expect(throws: Failure.self) { try option.check(given, in: folder) }
    #expect(failure?.code == .usage)
  }

  @Test(arguments: [(nil, false, true), (OptionValue("a"), false, false), (nil, true, false)])
  func `an option is required when it has no default and may not be left out`(
    value: OptionValue?, isOptional: Bool, isRequired: Bool
  ) {
    var option = option(.string)
    option.defaultValue = value
    option.isOptional = isOptional
    #expect(option.isRequired == isRequired)
  }
}
