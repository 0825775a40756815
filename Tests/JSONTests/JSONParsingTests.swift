import JSON
import Testing
import Text

struct JSONParsingTests {
  private func parse(_ text: String) throws -> JSONValue {
    try JSONValue(parsing: Array(text.utf8))
  }

  @Test(arguments: [
    ("null", JSONValue.null), ("true", .bool(true)), (" \t\r\nfalse \n", .bool(false)),
    ("[]", .array([])), ("{}", .object([:])), ("\"\"", .string("")),
    ("[1, [ ] ,{} ]", .array([.integer(1), .array([]), .object([:])])),
    ("[[[[]]], []]", .array([.array([.array([.array([])])]), .array([])])),
    (
      "{\"b\":1,\"a\":{\"c\":[2]}}",
      .object(["b": .integer(1), "a": .object(["c": .array([.integer(2)])])])
    ),
    ("{\"\":0}", .object(["": .integer(0)])),
  ])
  func `structure is read`(text: String, value: JSONValue) throws {
    #expect(try parse(text) == value)
  }

  @Test(arguments: [
    ("0", JSONValue.integer(0)), ("-0", .integer(0)), ("-1", .integer(-1)),
    ("9223372036854775807", .integer(.max)), ("-9223372036854775808", .integer(.min)),
    ("9223372036854775808", .number(9_223_372_036_854_775_808)),
    ("-9223372036854775809", .number(-9_223_372_036_854_775_808)),
    ("123456789012345678901234567890", .number(0x1.8ee9_0ff6_c373_ep+96)),
    ("1.0", .number(1)), ("-0.0", .number(-0.0)), ("0e0", .number(0)), ("1E+2", .number(100)),
    ("1e-2", .number(0.01)), ("0.1", .number(0.1)), ("1.5e300", .number(1.5e300)),
    ("5e-324", .number(.leastNonzeroMagnitude)), ("2e-324", .number(0)), ("1e-400", .number(0)),
    ("1.7976931348623157e308", .number(1.7976931348623157e308)),
    // Halfway and just beside it: rounding must look at every digit.
    ("9007199254740993.0", .number(9_007_199_254_740_992)),
    ("9007199254740993.00000000000000000000000000001", .number(9_007_199_254_740_994)),
    ("2.2250738585072011e-308", .number(.leastNormalMagnitude.nextDown)),
  ])
  func `numbers keep their kind and round to nearest`(text: String, value: JSONValue) throws {
    #expect(try parse(text) == value)
  }

  @Test func `minus zero keeps its sign as a double`() throws {
    guard case .number(let zero) = try parse("-0.0") else {
      Issue.record("no double")
      return
    }
    #expect(zero.sign == .minus)
  }

  @Test(arguments: [
    (#""a\"\\\/\b\f\n\r\tz""#, "a\"\\/\u{8}\u{C}\n\r\tz"), (#""\u0041\u00e9\u20AC""#, "Aé€"),
    (#""\ud83d\ude00""#, "😀"), (#""\u0000""#, "\0"), ("\"\u{7F}\u{2028}\"", "\u{7F}\u{2028}"),
    ("\"é€😀\"", "é€😀"), (#""\uDBFF\uDFFF""#, "\u{10FFFF}"), (#""\ufeff""#, "\u{FEFF}"),
    (#""1234567\"9""#, "1234567\"9"), (#""12345678\n""#, "12345678\n"),
  ])
  func `strings are read`(text: String, value: String) throws {
    #expect(try parse(text) == .string(value))
  }

  @Test(arguments: [
    ("", 0, "a value"), ("  ", 2, "a value"), ("[1,]", 3, "a value"), ("[,1]", 1, "a value"),
    ("[1 2]", 3, "`,` or `]`"), ("[1", 2, "`,` or `]`"), ("[", 1, "a value"),
    ("[1}", 2, "`,` or `]`"), ("]", 0, "a value"), ("{\"a\":1,}", 7, "a key in quotes"),
    ("{,}", 1, "a key in quotes"), ("{a:1}", 1, "a key in quotes"),
    ("{\"a\" 1}", 5, "`:`"), ("{\"a\":}", 5, "a value"), ("{\"a\":1 \"b\":2}", 7, "`,` or `}`"),
    ("{\"a\":1", 6, "`,` or `}`"), ("{1:1}", 1, "a key in quotes"), ("nul", 3, "`null`"),
    ("nulL", 3, "`null`"), ("True", 0, "a value"), ("tru e", 3, "`true`"), ("1 2", 2, "the end"),
    ("nullx", 4, "the end"), ("{} }", 3, "the end"), ("01", 1, "no digit after a leading zero"),
    ("-01", 2, "no digit after a leading zero"), ("-", 1, "a digit"), ("+1", 0, "a value"),
    (".5", 0, "a value"), ("1.", 2, "a digit"), ("1.e1", 2, "a digit"), ("1e", 2, "a digit"),
    ("1e+", 3, "a digit"), ("0x10", 1, "the end"), ("NaN", 0, "a value"),
    ("-Infinity", 1, "a digit"), ("'a'", 0, "a value"), ("\"a", 2, "`\"`"),
    ("\"a\nb\"", 2, "an escape in place of a control character"),
    ("\"\0\"", 1, "an escape in place of a control character"),
    (#""\x""#, 2, #"one of `"\/bfnrtu` after a backslash"#), (#""\u12G4""#, 5, "a hex digit"),
    (#""\u12"#, 5, "a hex digit"), (#""\"#, 2, #"one of `"\/bfnrtu` after a backslash"#),
    ("/* c */ 1", 0, "a value"), ("1 // c", 2, "the end"), ("\u{FEFF}1", 0, "a value"),
    ("\u{A0}1", 0, "a value"), ("1\0", 1, "the end"), ("\u{B}1", 0, "a value"),
  ])
  func `a text that is no JSON is refused where it goes wrong`(
    text: String, offset: Int, expected: String
  ) {
    let bytes = Array(text.utf8)
    let found = offset < bytes.count ? bytes[offset] : nil
    #expect(throws: JSONError.unexpected(offset: offset, found: found, expected: expected)) {
      try JSONValue(parsing: bytes)
    }
    #expect(throws: JSONError.self) { try skipAll(bytes) }
  }

  @Test(arguments: [
    (#""\ud800""#, 1), (#""\udc00""#, 1), (#""ab\ud800x""#, 3), (#""\ud800\u0041""#, 1),
    (#""\ud800\ud800""#, 1), (#""\ud83d\n""#, 1), (#""\uDFFF\uD800""#, 1),
  ])
  func `half a surrogate pair is refused`(text: String, offset: Int) {
    #expect(throws: JSONError.loneSurrogate(offset: offset)) { try parse(text) }
  }

  @Test(
    arguments: [
      [0x80], [0xC0, 0xAF], [0xC1, 0xBF], [0xE0, 0x80, 0x80], [0xE0, 0x9F, 0xBF],
      [0xED, 0xA0, 0x80], [0xED, 0xBF, 0xBF], [0xF0, 0x80, 0x80, 0x80], [0xF0, 0x8F, 0xBF, 0xBF],
      [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xFF], [0xFE], [0xC3], [0xE2, 0x82],
      [0xF0, 0x9F, 0x98], [0xC3, 0xC3], [0xE2, 0x28, 0xA1], [0xF8, 0x88, 0x80, 0x80, 0x80],
    ] as [[UInt8]])
  func `bytes that are not UTF-8 are refused`(bytes: [UInt8]) {
    let text = Array("\"0123456".utf8) + bytes + Array("\"".utf8)
    #expect(throws: JSONError.invalidUTF8(offset: 8)) { try JSONValue(parsing: text) }
    #expect(!isValidUTF8(bytes))
    #expect(String(validating: bytes, as: UTF8.self) == nil)
  }

  @Test(arguments: ["1e309", "-1e309", "1.7976931348623159e308", "[1e999]"])
  func `a number beyond doubles is refused`(text: String) {
    #expect(throws: JSONError.numberTooLarge(offset: text.hasPrefix("[") ? 1 : 0)) {
      try parse(text)
    }
  }

  @Test func `a byte order mark is read only when allowed`() throws {
    let bytes: [UInt8] = [0xEF, 0xBB, 0xBF, 0x31]
    #expect(try JSONValue(parsing: bytes, allowsByteOrderMark: true) == .integer(1))
    #expect(throws: JSONError.self) { try JSONValue(parsing: bytes) }
  }

  @Test func `of members with the same key the last wins in the first place`() throws {
    let value = try parse(#"{"a":1,"b":2,"\u0061":3,"e\u0301":4,"é":5}"#)
    let expected: JSONObject = [
      "a": .integer(3), "b": .integer(2), "e\u{301}": .integer(4), "\u{E9}": .integer(5),
    ]
    #expect(value == .object(expected))
    guard case .object(let object) = value else { return }
    #expect(object["\u{E9}"] == .integer(5))
    #expect(object["missing"] == nil)
    #expect(object.members.map(\.key).count == 4)
  }

  @Test(arguments: [
    ("[", "]", 128, true), ("[", "]", 129, false), ("{\"a\":", "}", 127, true),
    ("{\"a\":", "}", 129, false), ("[", "", 1_000_000, false), ("{\"a\":", "", 1_000_000, false),
  ])
  func `nesting has a limit`(opening: String, closing: String, depth: Int, isRead: Bool) {
    let inner = opening == "[" ? "" : "0"
    let text =
      String(repeating: opening, count: depth) + inner + String(repeating: closing, count: depth)
    let tooDeep = JSONError.tooDeep(offset: 128 * opening.utf8.count, limit: 128)
    if isRead {
      #expect(throws: Never.self) { try parse(text) }
      #expect(throws: Never.self) { try skipAll(Array(text.utf8)) }
    } else {
      #expect(throws: tooDeep) { try parse(text) }
      #expect(throws: tooDeep) { try skipAll(Array(text.utf8)) }
    }
  }

  @Test func `the limit can be set, up to what small stacks bear`() {
    #expect(throws: JSONError.tooDeep(offset: 2, limit: 2)) {
      try JSONValue(parsing: Array("[[[]]]".utf8), depthLimit: 2)
    }
    #expect(throws: JSONError.tooDeep(offset: 512, limit: 512)) {
      try JSONValue(
        parsing: Array(String(repeating: "[", count: 10_000).utf8), depthLimit: 100_000)
    }
  }

  @Test func `a string of megabytes is read whole`() throws {
    let long = String(repeating: "0123456789abcdé\n\"", count: 200_000)
    let text = try JSONValue.string(long).encoded()
    #expect(try JSONValue(parsing: text) == .string(long))
  }

  @Test(arguments: [
    (
      JSONError.unexpected(offset: 3, found: 0x78, expected: "`:`"),
      "expected `:` at byte 3, found `x`"
    ),
    (
      .unexpected(offset: 3, found: nil, expected: "a value"),
      "expected a value at byte 3, found the end"
    ),
    (
      .unexpected(offset: 0, found: 0x07, expected: "a digit"),
      "expected a digit at byte 0, found byte 0x07"
    ),
    (.tooDeep(offset: 9, limit: 4), "nested deeper than 4 levels at byte 9"),
    (.invalidUTF8(offset: 1), "invalid UTF-8 at byte 1"),
    (.numberTooLarge(offset: 1), "number too large at byte 1"),
    (.notFinite, "infinity and NaN cannot be written as JSON"),
  ])
  func `errors say what is wrong`(error: JSONError, text: String) {
    #expect(error.description == text)
  }

  private func skipAll(_ bytes: [UInt8]) throws {
    try bytes.withUnsafeBytes {
      var scanner = JSONScanner($0)
      try scanner.skip()
      try scanner.finish()
    }
  }
}
