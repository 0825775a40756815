import Terminal
import Testing

struct EditBufferTests {
  /// What the keys in `keys` make of `text`, whose cursor and the result's are a `|`.
  struct Case: CustomTestStringConvertible {
    let text: String
    let keys: [Key]
    let result: String

    var testDescription: String { "\(text.debugDescription) → \(result.debugDescription)" }

    init(_ text: String, _ keys: Key..., result: String) {
      self.text = text
      self.keys = keys
      self.result = result
    }
  }

  static let moves: [Case] = [
    Case("ab|c", .left, result: "a|bc"),
    Case("|abc", .left, result: "|abc"),
    Case("abc|", .right, result: "abc|"),
    Case("a|👨‍👩‍👧b", .right, result: "a👨‍👩‍👧|b"),
    Case("ae\u{301}|", .control("b"), result: "a|e\u{301}"),
    Case("one two|", .alt("b"), result: "one |two"),
    Case("one |two", .alt("b"), result: "|one two"),
    Case("|one two", Key(.right, .control), result: "one| two"),
    Case("one| two", .alt("f"), result: "one two|"),
    Case("größe.län|ge", Key(.left, .control), result: "größe.|länge"),
    Case("share.items|", .alt("b"), result: "share.|items"),
    Case("a\nb|c\nd", .home, result: "a\n|bc\nd"),
    Case("a\nb|c\nd", .control("e"), result: "a\nbc|\nd"),
    Case("a\nb|c", .alt("<"), result: "|a\nbc"),
    Case("a|\nbc", .alt(">"), result: "a\nbc|"),
    Case("abc\nde|f", .up, result: "ab|c\ndef"),
    Case("a\ndef|", .up, result: "a|\ndef"),
    Case("ab|c\nd", .down, result: "abc\nd|"),
    Case("a|bc\ndef\n", .down, .down, result: "abc\ndef\n|"),
    Case("a|b", .up, .down, result: "a|b"),
  ]

  static let edits: [Case] = [
    Case("a|b", .character("x"), result: "ax|b"),
    Case("e|", .character("\u{301}"), result: "e\u{301}|"),
    Case("👍🏽|", .backspace, result: "|"),
    Case("a👨‍👩‍👧|b", .backspace, result: "a|b"),
    Case("e\u{301}|", .backspace, result: "|"),
    Case("🇩🇪|", .backspace, result: "|"),
    Case("|漢字", .delete, result: "|字"),
    Case("a|b", .control("d"), result: "a|"),
    Case("|", .backspace, result: "|"),
    Case("|", .delete, result: "|"),
    Case("one t|wo", .control("k"), result: "one t|"),
    Case("a|\nb", .control("k"), result: "a|b"),
    Case("one t|wo", .control("u"), result: "|wo"),
    Case("a\nbc|", .control("u"), result: "a\n|"),
    Case("cd ../a-b|", .control("w"), result: "cd |"),
    Case("cd ../a-b|", Key(.backspace, .alt), result: "cd ../a-|"),
    Case("|one two", .alt("d"), result: "| two"),
    Case("a|b", Key(.enter, .alt), result: "a\n|b"),
    Case("one two|", .control("w"), .control("y"), .control("y"), result: "one twotwo|"),
    Case("a b c|", .control("w"), .control("w"), .control("y"), result: "a b c|"),
    Case("|a\nb", .control("k"), .control("k"), .control("y"), result: "a\n|b"),
    Case("a b|", .control("w"), .left, .control("w"), .control("y"), result: "a| "),
    Case("a|", .control("y"), result: "a|"),
  ]

  static let undone: [Case] = [
    Case("a|", .control("_"), result: "a|"),
    Case("|", .character("a"), .character("b"), .control("_"), result: "|"),
    Case(
      "|", .character("a"), .character(" "), .character("b"), .character("c"), .control("_"),
      result: "a |"),
    Case("ab|", .backspace, .backspace, .control("_"), result: "a|"),
    Case("ab|", .backspace, .backspace, .control("_"), .control("_"), result: "ab|"),
    Case("ab|c", .control("k"), .control("_"), result: "ab|c"),
    Case("e|", .character("\u{301}"), .control("_"), result: "e|"),
    Case("|", .character("a"), .left, .character("b"), .control("_"), result: "|a"),
  ]

  @Test(arguments: moves + edits + undone)
  func `keys edit`(_ row: Case) {
    var buffer = EditBuffer(marked: row.text)
    for key in row.keys {
      let isEdit = buffer.handle(.key(key))
      #expect(isEdit)
    }
    #expect(buffer.marked == row.result)
  }

  @Test(arguments: [
    Key.enter, .tab, .escape, .control("c"), .control("r"), .alt("x"), .pageUp,
    Key(.function(1)),
  ])
  func `other keys are left to the caller`(_ key: Key) {
    var buffer = EditBuffer(marked: "a|b")
    let isEdit = buffer.handle(.key(key))
    #expect(!isEdit)
    #expect(buffer.marked == "a|b")
  }

  @Test(arguments: [
    ("a\r\nb\rc\nd", "a\nb\nc\nd"),
    ("\r\r", "\n\n"),
    ("\u{1B}[A\t", "\u{1B}[A\t"),
  ])
  func `a paste is one edit with line breaks of one kind`(_ paste: String, _ result: String) {
    var buffer = EditBuffer(marked: "x|y")
    _ = buffer.handle(.paste(Array(paste.utf8)))
    #expect(buffer.marked == "x\(result)|y")
    buffer.perform(.undo)
    #expect(buffer.marked == "x|y")
  }

  @Test(
    arguments: [
      [0xFF], [0x61, 0xC3, 0x28, 0x80], [0x61, 0xFE, 0xFF, 0x62], [0xE2, 0x82],
      Array("e\u{301}".utf8) + [0xCC],
    ] as [[UInt8]])
  func `bytes that are not UTF-8 are kept, typed or pasted`(_ bytes: [UInt8]) {
    var pasted = EditBuffer()
    _ = pasted.handle(.paste(bytes))
    #expect(pasted.bytes == bytes)

    var typed = EditBuffer()
    var decoder = KeyDecoder()
    decoder.feed(bytes)
    while let event = decoder.next() ?? decoder.flush() { _ = typed.handle(event) }
    #expect(typed.bytes == bytes)

    var deleted = EditBuffer(bytes)
    while !deleted.isEmpty { deleted.perform(.deleteBackward) }
    #expect(deleted.bytes == [])
  }

  @Test func `a character whose bytes come late becomes whole`() {
    var buffer = EditBuffer()
    _ = buffer.handle(.key(Key(.byte(0xC3))))
    _ = buffer.handle(.key(Key(.byte(0xA9))))
    #expect(buffer.marked == "é|")
    buffer.perform(.deleteBackward)
    #expect(buffer.bytes == [])
  }

  @Test func `what deleting brings together is one`() {
    var buffer = EditBuffer(marked: "🇩x|🇪")
    buffer.perform(.deleteBackward)
    #expect(buffer.marked == "🇩🇪|")
    buffer.perform(.left)
    #expect(buffer.cursor == 0)
  }

  @Test(arguments: [
    ("größe", 0..<7, "x", "x|"), ("a grü b", 2..<6, "grün", "a grün| b"),
    ("ab", 1..<1, "x", "ax|b"),
    ("ab", 2..<2, "x", "abx|"),
  ])
  func `bytes are replaced as one edit`(
    _ text: String, _ range: Range<Int>, _ new: String, _ result: String
  ) {
    var buffer = EditBuffer(Array(text.utf8))
    buffer.replace(bytes: range, with: Array(new.utf8))
    #expect(buffer.marked == result)
    buffer.perform(.undo)
    #expect(buffer.bytes == Array(text.utf8))
  }

  @Test func `a text of ten thousand lines is pasted and edited`() {
    let text = Array(String(repeating: "größe = 1\r", count: 10_000).utf8)
    var buffer = EditBuffer()
    _ = buffer.handle(.paste(text))
    #expect(buffer.cursor == 100_000)
    for _ in 0..<20 { _ = buffer.handle(.key(.character("x"))) }
    #expect(buffer.bytes.count == 120_020)
    buffer.perform(.undo)
    buffer.perform(.undo)
    #expect(buffer.isEmpty)
  }
}

extension EditBuffer {
  /// A buffer whose cursor stands at the `|`.
  init(marked text: String) {
    let parts = text.split(separator: "|", omittingEmptySubsequences: false)
    self.init(Array(parts.joined().utf8))
    perform(.textStart)
    while byteCursor < parts[0].utf8.count { perform(.right) }
  }

  /// The text with a `|` where the cursor is.
  var marked: String {
    String(decoding: bytes[..<byteCursor], as: UTF8.self) + "|"
      + String(decoding: bytes[byteCursor...], as: UTF8.self)
  }
}
