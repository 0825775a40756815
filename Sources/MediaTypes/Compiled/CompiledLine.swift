/// One line of ``CompiledTypes/table``.
struct CompiledLine {
  private let words: [ArraySlice<UInt8>]

  private init(_ bytes: some Collection<UInt8>) {
    words = Array(bytes).split(separator: UInt8(ascii: " "))
  }

  /// Finds the line that contains `word` between blanks or the ends.
  init?(holding word: [UInt8], in section: StaticString) {
    let line = section.withUTF8Buffer { text -> Self? in
      let text = UnsafeRawBufferPointer(text)
      guard let found = word.withUnsafeBytes({ text.offset(ofWord: $0) }) else { return nil }
      let first = text[..<found].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
      return Self(text[first...].prefix { $0 != UInt8(ascii: "\n") })
    }
    guard let line else { return nil }
    self = line
  }

  /// Returns all lines of a section.
  static func all(in section: StaticString) -> [Self] {
    section.withUTF8Buffer { $0.split(separator: UInt8(ascii: "\n")).map { Self($0) } }
  }

  /// The type in its proper spelling.
  var type: MediaType {
    let spelling =
      words(marked: "~").first ?? words.first.map { String(decoding: $0, as: UTF8.self) }
    return spelling.map(MediaType.init(spelling:)) ?? .octetStream
  }

  /// Returns the words that begin with a mark, without it.
  func words(marked mark: Unicode.Scalar) -> [String] {
    words.filter { $0.first == UInt8(ascii: mark) }.map {
      String(decoding: $0.dropFirst(), as: UTF8.self)
    }
  }
}
