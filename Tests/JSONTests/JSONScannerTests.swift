import JSON
import Testing

struct JSONScannerTests {
  private func scan<Value>(_ text: String, _ body: (inout JSONScanner) throws -> Value) throws
    -> Value
  {
    try Array(text.utf8).withUnsafeBytes {
      var scanner = JSONScanner($0)
      return try body(&scanner)
    }
  }

  @Test func `a record is picked apart and unknown members are skipped`() throws {
    let text = #"{"x":[{"kind":[]},{}],"k\u0069nd":"file","path":"\/a","n":7} "#
    var found: [String] = []
    try scan(text) { scanner in
      try scanner.beginObject()
      while let key = try scanner.nextKey() {
        if scanner.text(key, equals: "kind") || scanner.text(key, equals: "path") {
          found.append(scanner.string(of: try scanner.text()))
        } else {
          try scanner.skip()
        }
      }
      try scanner.finish()
    }
    #expect(found == ["file", "/a"])
  }

  @Test func `a string without escapes stays in its place`() throws {
    try scan(#"["plain é","\n"]"#) { scanner in
      try scanner.beginArray()
      #expect(try scanner.nextElement())
      let plain = try scanner.text()
      #expect(plain.range == 2..<10)
      #expect(!plain.hasEscapes)
      #expect(scanner.rawBytes(of: plain).elementsEqual("plain é".utf8))
      #expect(try scanner.nextElement())
      let escaped = try scanner.text()
      #expect(escaped.hasEscapes)
      #expect(scanner.bytes(of: escaped) == [10])
      #expect(try !scanner.nextElement())
    }
  }

  @Test(arguments: [
    ("kind", true), ("kin", false), ("kinds", false), ("", false), (#"\u006bind"#, true),
    (#"kin\n"#, false),
  ])
  func `a string is compared with its escapes resolved`(text: String, isEqual: Bool) throws {
    try scan("\"\(text)\"") { scanner in
      let text = try scanner.text()
      #expect(scanner.text(text, equals: "kind") == isEqual)
    }
  }

  @Test(arguments: [
    ("null", JSONScanner.Kind.null), ("true", .bool), ("-1", .number), ("\"\"", .string),
    ("[", .array), (" {", .object),
  ])
  func `the kind is told before the value is read`(text: String, kind: JSONScanner.Kind) throws {
    #expect(try scan(text) { try $0.peek() } == kind)
  }

  @Test(arguments: ["1", "null", "{}", "\"a\""])
  func `a value of another kind is refused`(text: String) {
    let refused = JSONError.unexpected(offset: 0, found: text.utf8.first, expected: "`[`")
    #expect(throws: refused) { try scan(text) { try $0.beginArray() } }
  }

  @Test func `texts may follow one another`() throws {
    try scan("1 [2]\n\"3\"") { scanner in
      #expect(try scanner.value() == .integer(1))
      #expect(try scanner.value() == .array([.integer(2)]))
      #expect(try scanner.value() == .string("3"))
      try scanner.finish()
      #expect(scanner.position == 9)
    }
  }
}
