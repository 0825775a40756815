/// What an edit takes as one: a character as a reader sees it, or a byte that is not UTF-8.
struct Grapheme: Sendable, Hashable {
  private enum Content: Sendable, Hashable {
    case character(Character)
    case byte(UInt8)
  }

  private let content: Content
  /// The columns of what is shown for it.
  let columns: Int

  static let newline = Grapheme("\n")

  private init(_ character: Character) {
    content = .character(character)
    let isPlain = character.asciiValue.map { (0x20..<0x7F).contains($0) } ?? false
    columns = isPlain ? 1 : DisplayWidth.columns(of: EscapedText(String(character)).description)
  }

  private init(byte: UInt8) {
    content = .byte(byte)
    columns = EscapedText([byte]).description.utf8.count
  }

  var isNewline: Bool { self == .newline }

  var isBlank: Bool {
    if case .character(let character) = content { return character.isWhitespace }
    return false
  }

  /// Whether it belongs to a word as programs and prose have them.
  var isWord: Bool {
    if case .character(let character) = content {
      return character.isLetter || character.isNumber || character == "_"
    }
    return true
  }

  var bytes: [UInt8] {
    switch content {
    case .character(let character): Array(character.utf8)
    case .byte(let byte): [byte]
    }
  }

  /// What is shown for it: controls and bytes as escapes.
  var shown: String {
    switch content {
    case .character(let character): EscapedText(String(character)).description
    case .byte(let byte): EscapedText([byte]).description
    }
  }

  private var isASCII: Bool {
    if case .character(let character) = content { return character.isASCII }
    return false
  }

  /// Whether the two, side by side, are read as one: a letter and its accent, the halves of a flag.
  func joins(_ next: Grapheme) -> Bool {
    !(isASCII && next.isASCII) && Self.list(bytes + next.bytes).count == 1
  }

  /// Divides bytes into graphemes; none is lost.
  static func list(_ bytes: [UInt8]) -> [Grapheme] {
    var result: [Grapheme] = []
    result.reserveCapacity(bytes.count)
    var start = 0
    var offset = 0
    var parser = Unicode.UTF8.ForwardParser()
    var input = bytes.makeIterator()
    func appendValid() {
      let text = String(decoding: bytes[start..<offset], as: UTF8.self)
      result += text.lazy.map { Grapheme($0) }
    }
    while true {
      switch parser.parseScalar(from: &input) {
      case .valid(let encoded): offset += encoded.count
      case .error(let length):
        appendValid()
        result += bytes[offset..<(offset + length)].map { Grapheme(byte: $0) }
        offset += length
        start = offset
      case .emptyInput:
        appendValid()
        return result
      }
    }
  }
}

extension Collection<Grapheme> {
  /// The text as it was typed.
  var bytes: [UInt8] { flatMap(\.bytes) }
}
