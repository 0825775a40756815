import ShareCLI
import Testing

/// The bytes of some words.
private func words(_ words: String...) -> [[UInt8]] {
  words.map { Array($0.utf8) }
}

private func parse(_ command: Command, _ words: [[UInt8]]) throws -> ParsedArguments {
  try FlagParser(command, in: Commands.table).parse(words)
}

struct FlagParserTests {
  @Test(arguments: [
    words("--exclude", "copy", "a.png", "b.png"), words("a.png", "--exclude", "copy", "b.png"),
    words("a.png", "b.png", "--exclude", "copy"), words("a.png", "b.png", "--exclude=copy"),
    words("--exclude=copy", "--", "a.png", "b.png"),
  ])
  func `options stand before or after operands, with either form of value`(
    words: [[UInt8]]
  ) throws {
    let arguments = try parse(.list, words)
    #expect(arguments.allNames(.exclude) == ["copy"])
    #expect(arguments.operands.map(\.bytes) == [Array("a.png".utf8), Array("b.png".utf8)])
  }

  @Test func `short flags combine, the last one may take a value`() throws {
    let arguments = try parse(.run, words("copy", "-0q", "-yo", "a=b", "-ofoo=1", "-vobar"))
    #expect(arguments.has(.null) && arguments.has(.quiet))
    #expect(arguments.has(.yes) && arguments.has(.verbose))
    #expect(
      arguments.pairs(.option) == [
        NamedValue(name: "a", value: [0x62]), NamedValue(name: "foo", value: [0x31]),
        NamedValue(name: "bar", value: nil),
      ])
    #expect(arguments.operands.map(\.bytes) == words("copy"))
  }

  @Test func `two dashes end the options once, one dash is an operand`() throws {
    let arguments = try parse(.run, words("copy", "-", "--", "--json", "-0", "--", ""))
    #expect(
      arguments.operands == [
        .init(Array("copy".utf8), position: 0),
        .init(Array("-".utf8), position: 1),
        .init(Array("--json".utf8), position: 3, isAfterTerminator: true),
        .init(Array("-0".utf8), position: 4, isAfterTerminator: true),
        .init(Array("--".utf8), position: 5, isAfterTerminator: true),
        .init([], position: 6, isAfterTerminator: true),
      ])
    #expect(arguments.occurrences.isEmpty)
  }

  @Test func `a value may look like an option`() throws {
    let arguments = try parse(.sheet, words("--text", "--json", "--message", "--", "--text=-x"))
    #expect(arguments.allBytes(.text) == words("--json", "-x"))
    #expect(arguments.bytes(.message) == Array("--".utf8))
    #expect(arguments.operands.isEmpty)
  }

  @Test func `of a repeated option the last counts, and all are kept in order`() throws {
    let arguments = try parse(
      .sheet,
      words(
        "--subject", "a", "--subject=b", "--answer", "Yes", "--text", "1", "--answer=No", "--text=")
    )
    #expect(arguments.bytes(.subject) == [0x62])
    #expect(arguments.allBytes(.answer) == words("Yes", "No"))
    #expect(arguments.allBytes(.text) == words("1", ""))
    #expect(arguments.all(.answer).map(\.position) == [3, 7])
  }

  @Test func `contents and operands keep bytes that are not UTF-8`() throws {
    let arguments = try parse(.sheet, [[0xFF, 0x2F], Array("--text=".utf8) + [0xFE, 0x0A]])
    #expect(arguments.operands.map(\.bytes) == [[0xFF, 0x2F]])
    #expect(arguments.allBytes(.text) == [[0xFE, 0x0A]])
  }

  @Test func `a value may hold equals signs`() throws {
    let arguments = try parse(.run, words("x", "-o", "a=b=c", "--context", "k==", "--opt=n="))
    #expect(
      arguments.pairs(.option) == [
        NamedValue(name: "a", value: Array("b=c".utf8)), NamedValue(name: "n", value: []),
      ])
    #expect(arguments.pairs(.context) == [NamedValue(name: "k", value: Array("=".utf8))])
  }

  @Test func `what was not given is absent`() throws {
    let arguments = try parse(.run, words("copy"))
    #expect(arguments.duration(.timeout) == nil && arguments.name(.onConflict) == nil)
    #expect(arguments.bytes(.message) == nil && arguments.pairs(.option).isEmpty)
    #expect(!arguments.has(.json))
  }

  @Test func `help and version need no operand`() throws {
    #expect(try parse(.run, words("--help")).has(.help))
    #expect(try parse(.completion, words("-V")).has(.version))
  }
}

struct UsageErrorTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let command: Command
    let words: [[UInt8]]
    let message: String
    let hint: String?

    init(_ command: Command, _ words: [[UInt8]], _ message: String, hint: String?) {
      self.command = command
      self.words = words
      self.message = message
      self.hint = hint
    }

    var testDescription: String { message }
  }

  @Test(arguments: [
    Case(
      .list, words("--exclud", "x"), "unknown option `--exclud` for `share list`",
      hint: "did you mean `--exclude`?"),
    Case(
      .list, words("-lines"), "unknown option `-lines` for `share list`",
      hint: "did you mean `--lines`?"),
    Case(
      .list, words("-0x"), "unknown option `-x` for `share list`",
      hint: "see `share list --help`; write `./-x` for a file of that name"),
    Case(
      .sheet, [[0x2D, 0x2D, 0x1B, 0xFF]], "unknown option `--\\x1b\\xff` for `share`",
      hint: "see `share --help`; write `./--\\x1b\\xff` for a file of that name"),
    Case(
      .list, words("--dry-run"), "`share list` takes no option `--dry-run`",
      hint: "it is an option of `share run`"),
    Case(
      .check, words("--timeout"), "`share check` takes no option `--timeout`",
      hint: "it is an option of `share run`, `share script`"),
    Case(.list, words("--exclude"), "option `--exclude` needs a value: ID", hint: nil),
    Case(.run, words("copy", "-yo"), "option `--opt` needs a value: NAME=VALUE", hint: nil),
    Case(
      .list, words("--json=yes"), "option `--json` takes no value, but was given `yes`", hint: nil),
    Case(
      .list, words("--as", "folder"),
      "invalid value `folder` for option `--as`; it takes `text`, `url` or `file`", hint: nil),
    Case(
      .sheet, words("--on-conflict="),
      "invalid value `` for option `--on-conflict`; it takes `fail`, `rename`, `skip` or `overwrite`",
      hint: nil),
    Case(
      .run, words("x", "--timeout", "5 m"),
      "invalid value `5 m` for option `--timeout`; it takes a duration such as `500ms`, `5s`, `10m`, `2h`, "
        + "`30d` or a number of seconds", hint: nil),
    Case(
      .list, words("--context", "key"),
      "invalid value `key` for option `--context`; it takes `KEY=VALUE`",
      hint: nil),
    Case(
      .run, words("x", "-o", "=1"),
      "invalid value `=1` for option `--opt`; it takes `NAME=VALUE`, or `NAME` to turn it on",
      hint: nil),
    Case(
      .list, words("--type", "image"),
      "invalid value `image` for option `--type`; it takes a media type such as `image/png`",
      hint: nil),
    Case(
      .list, words("--config="),
      "invalid value `` for option `--config`; it takes the path of a file",
      hint: nil),
    Case(
      .list, [Array("--from".utf8), [0xFF]],
      "invalid value `\\xff` for option `--from`; it takes a name in UTF-8", hint: nil),
    Case(.run, [], "`share run` needs an ACTIVITY", hint: "see `share run --help`"),
    Case(.script, [], "`share script` needs a FILE", hint: "see `share script --help`"),
    Case(
      .completion, [], "`share completion` needs a SHELL", hint: "see `share completion --help`"),
    Case(
      .initialize, words("here"), "unexpected argument `here` for `share init`",
      hint: "see `share init --help`"),
    Case(
      .help, words("a", "b"), "unexpected argument `b` for `share help`",
      hint: "see `share help --help`"),
  ])
  func `a command line that is wrong is refused by name`(_ row: Case) {
    let error = #expect(throws: UsageError.self) { try parse(row.command, row.words) }
    #expect(error?.description == row.message)
    #expect(error?.hint == row.hint)
  }

  @Test(arguments: [
    "image/png", "IMAGE/PNG", "image/svg+xml", "text/x-c++src", "text/plain; charset=utf-8",
    "application/vnd.ms-excel", "x-content/x",
  ])
  func `a media type has a type and a subtype`(type: String) throws {
    #expect(try parse(.list, words("--type", type)).name(.type) == type)
  }

  @Test(arguments: ["", "image", "image/", "/png", "a/b/c", "image/*", "im age/png", "ä/b", ";a/b"])
  func `what is no media type is refused`(type: String) {
    #expect(throws: UsageError.self) { try parse(.list, words("--type", type)) }
  }
}

struct DurationOptionTests {
  @Test(
    arguments: [
      ("500ms", .milliseconds(500)), ("5s", .seconds(5)), ("10m", .seconds(600)),
      ("2h", .seconds(7_200)), ("30d", .seconds(2_592_000)), ("7", .seconds(7)),
      ("0.5", .milliseconds(500)), ("1.5h", .seconds(5_400)), ("0.25ms", .microseconds(250)),
      ("0", .zero), ("007", .seconds(7)), ("106751d", .seconds(9_223_286_400)),
      ("1.0000000001s", .seconds(1)),
    ] as [(String, Duration)])
  func `a duration has one unit, by default seconds`(text: String, duration: Duration) throws {
    #expect(try parse(.run, words("x", "--timeout", text)).duration(.timeout) == duration)
  }

  @Test(arguments: [
    "", "s", "-1", "+1", "1.", ".5", "1..2", "1.2.3", "1e3", "5S", "5 s", "1h30m", "5sec", "inf",
    "106752d", "9223372037", "99999999999999999999", "184467440737095516160000000000000000000d",
    "٣s",
  ])
  func `what is no duration, is negative or does not fit is refused`(text: String) {
    #expect(throws: UsageError.self) { try parse(.run, words("x", "--timeout=\(text)")) }
  }
}
