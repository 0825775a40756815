/// The unit of editing: a character as perceived by a reader, or a byte that is not UTF-8.
struct Grapheme: Sendable, Hashable {
  private enum Content: Sendable, Hashable {
    /// An ASCII character or a byte that is not UTF-8.
    case byte(UInt8)
    /// Any other character.
    case character(Character)
  }

  private let content: Content
  /// The number of columns of its visible form.
  let columns: Int

  static let newline = Grapheme(byte: UInt8(ascii: "\n"))

  init(_ character: Character) {
    if let byte = character.utf8.first, character.utf8.count == 1 {
      self.init(byte: byte)
    } else {
      self.init(
        .character(character),
        columns: DisplayWidth.columns(of: EscapedText(String(character)).description))
    }
  }

  init(byte: UInt8) {
    let isPlain = (0x20..<0x7F).contains(byte)
    self.init(.byte(byte), columns: isPlain ? 1 : EscapedText([byte]).description.utf8.count)
  }

  private init(_ content: Content, columns: Int) {
    self.content = content
    self.columns = columns
  }

  var isNewline: Bool { self == .newline }

  var isBlank: Bool { character?.isWhitespace ?? false }

  /// Whether it is part of a word, in programs and in prose.
  var isWord: Bool {
    guard let character else { return true }
    return character.isLetter || character.isNumber || character == "_"
  }

  private var character: Character? {
    switch content {
    case .byte(let byte): byte < 0x80 ? Character(Unicode.Scalar(byte)) : nil
    case .character(let character): character
    }
  }

  var byteCount: Int {
    switch content {
    case .byte: 1
    case .character(let character): character.utf8.count
    }
  }

  func append(to bytes: inout [UInt8]) {
    switch content {
    case .byte(let byte): bytes.append(byte)
    case .character(let character): bytes.append(contentsOf: character.utf8)
    }
  }

  /// The visible form, with controls and invalid bytes escaped.
  var shown: String { EscapedText([self].bytes).description }

  /// Returns whether both form one grapheme, such as a letter and its accent or the halves of a flag.
  func joins(_ next: Grapheme) -> Bool {
    if case .byte(let byte) = content, case .byte(let other) = next.content, byte | other < 0x80 {
      return false
    }
    return [self, next].bytes.graphemes.count == 1
  }
}

extension Collection<Grapheme> {
  /// The text as typed.
  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count)
    for grapheme in self { grapheme.append(to: &bytes) }
    return bytes
  }

  var byteCount: Int { reduce(0) { $0 + $1.byteCount } }
}
