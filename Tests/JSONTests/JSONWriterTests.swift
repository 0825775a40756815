import JSON
import Testing

struct JSONWriterTests {
  @Test func `members stand in the order written, commas between them`() throws {
    var writer = JSONWriter(appendingTo: Array("# ".utf8))
    writer.object { writer in
      writer.key("kind")
      writer.string("file")
      writer.key("a")
      writer.array { writer in
        writer.object { _ in }
        writer.array { _ in }
        writer.null()
        writer.bool(true)
        writer.bool(false)
        writer.integer(-7)
      }
      writer.key("z")
      writer.object { writer in
        writer.key("")
        writer.string("")
      }
    }
    writer.endLine()
    writer.string("next")
    #expect(
      String(decoding: writer.bytes, as: UTF8.self)
        == "# {\"kind\":\"file\",\"a\":[{},[],null,true,false,-7],\"z\":{\"\":\"\"}}\n\"next\"")
  }

  @Test(arguments: [
    ("plain", #""plain""#), ("\"\\/", #""\"\\/""#), ("\u{8}\t\n\u{C}\r", #""\b\t\n\f\r""#),
    ("\0\u{1}\u{B}\u{1F}", #""\u0000\u0001\u000b\u001f""#), ("\u{7F}\u{80}", "\"\u{7F}\u{80}\""),
    ("\u{2028}\u{2029}é😀", "\"\u{2028}\u{2029}é😀\""), ("12345678\n", #""12345678\n""#),
    ("1234567\"", #""1234567\"""#), ("é234567é\\é", #""é234567é\\é""#),
  ])
  func `only what must be escaped is`(text: String, written: String) throws {
    #expect(try JSONValue.string(text).encoded() == Array(written.utf8))
  }

  @Test(
    arguments: [
      ([0x61, 0xFF, 0x62], "\"a\u{FFFD}b\""), ([0xE2, 0x82], "\"\u{FFFD}\""),
      ([0xC3, 0xA9], "\"é\""), ([0xED, 0xA0, 0x80], "\"\u{FFFD}\u{FFFD}\u{FFFD}\""),
    ] as [([UInt8], String)])
  func `bytes that are not UTF-8 get a readable form`(bytes: [UInt8], written: String) {
    var writer = JSONWriter()
    writer.string(bytes)
    #expect(writer.bytes == Array(written.utf8))
  }

  @Test(
    arguments: [
      (0, "0.0"), (-0.0, "-0.0"), (1, "1.0"), (-3, "-3.0"), (0.1, "0.1"),
      (1e15, "1000000000000000.0"),
      (1e16, "1e+16"), (1e300, "1e+300"), (.leastNonzeroMagnitude, "5e-324"),
      (1.0 / 3, "0.3333333333333333"),
      (123456.75, "123456.75"), (1.7976931348623157e308, "1.7976931348623157e+308"),
      (9_007_199_254_740_992, "9007199254740992.0"),
    ] as [(Double, String)])
  func `doubles are as short as they can be and stay doubles`(value: Double, written: String)
    throws
  {
    let encoded = try JSONValue.number(value).encoded()
    #expect(try JSONValue(parsing: encoded) == .number(value))
    #expect(String(decoding: encoded, as: UTF8.self) == written)
  }

  @Test(arguments: [Double.infinity, -.infinity, .nan])
  func `what JSON cannot say is an error`(value: Double) {
    #expect(throws: JSONError.notFinite) { try JSONValue.array([.number(value)]).encoded() }
  }

  @Test(arguments: [
    #"{"b":[1,1.0,-9223372036854775808,9223372036854775807,"é\n",null,true,{"a":[]}],"a":{}}"#,
    #"[0.1,1e-07,2.5,"\u0000\"\\"]"#, "[[[[]]]]", #""""#,
  ])
  func `what was written is read back the same`(text: String) throws {
    let value = try JSONValue(parsing: Array(text.utf8))
    let encoded = try value.encoded()
    #expect(String(decoding: encoded, as: UTF8.self) == text)
    #expect(try JSONValue(parsing: encoded) == value)
  }
}
