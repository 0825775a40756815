/// Converts the coloured output of a program to lines.
///
/// Only styles are interpreted (ECMA-48, 8.3.117 `SGR`). All other control sequences are dropped, as
/// are all characters that a terminal does not simply print.
package struct StyledOutput {
  private let columns: Int
  private var lines: [Line] = []
  private var spans: [Span] = []
  private var text: [UInt8] = []
  private var used = 0
  private var style = Style.plain

  /// Returns the first `rows` lines of the output, each cut to `columns`, without trailing empty lines.
  package static func lines(of output: [UInt8], rows: Int, columns: Int) -> [Line] {
    var reader = StyledOutput(columns: columns)
    var rest = output[...]
    while reader.lines.count < rows, let byte = rest.popFirst() {
      switch byte {
      case 0x1B: reader.take(ControlString.remove(from: &rest))
      case 0x0A: reader.endLine()
      case 0x00..<0x20, 0x7F: break
      default: reader.text.append(byte)
      }
    }
    if reader.lines.count < rows { reader.endLine() }
    while reader.lines.last?.spans.isEmpty == true { reader.lines.removeLast() }
    return reader.lines
  }

  private init(columns: Int) { self.columns = columns }

  private mutating func take(_ parameters: [UInt8]?) {
    guard let parameters else { return }
    endSpan()
    style.apply(parameters)
  }

  private mutating func endLine() {
    endSpan()
    lines.append(Line(spans))
    spans = []
    used = 0
  }

  private mutating func endSpan() {
    var shown = ""
    for character in String(decoding: text, as: UTF8.self) {
      let width = DisplayWidth.columns(of: character)
      guard width > 0, EscapedText(String(character)).description == String(character) else {
        continue
      }
      guard used + width <= columns else { break }
      shown.append(character)
      used += width
    }
    text = []
    guard !shown.isEmpty else { return }
    if spans.last?.style == style {
      spans[spans.count - 1].text += shown
    } else {
      spans.append(Span(shown, style))
    }
  }
}

/// Finds the ends of control sequences and strings (ECMA-48, 5.4 and 5.6).
private enum ControlString {
  /// Removes the rest of the sequence after ESC; returns its parameters if it sets a style.
  static func remove(from rest: inout ArraySlice<UInt8>) -> [UInt8]? {
    guard let kind = rest.first, (0x20..<0x7F).contains(kind) else { return nil }
    rest.removeFirst()
    switch kind {
    case UInt8(ascii: "["): return removeSequence(from: &rest)
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"),
      UInt8(ascii: "_"):
      removeString(from: &rest)
    case 0x20..<0x30:
      rest = rest.drop { (0x20..<0x30).contains($0) }
      if let final = rest.first, (0x30..<0x7F).contains(final) { rest.removeFirst() }
    default: break
    }
    return nil
  }

  private static func removeSequence(from rest: inout ArraySlice<UInt8>) -> [UInt8]? {
    let body = rest.prefix { (0x20..<0x40).contains($0) }
    rest = rest.dropFirst(body.count)
    guard let final = rest.first, (0x40..<0x7F).contains(final) else { return nil }
    rest.removeFirst()
    let isStyle = final == UInt8(ascii: "m")
    return isStyle && body.allSatisfy { (0x30...0x39).contains($0) || $0 == 0x3B }
      ? Array(body) : nil
  }

  /// Removes a string up to `ST` or `BEL`, or everything if neither follows.
  private static func removeString(from rest: inout ArraySlice<UInt8>) {
    while let byte = rest.popFirst() {
      if byte == 0x07 { return }
      if byte == 0x1B, rest.first == UInt8(ascii: "\\") {
        rest.removeFirst()
        return
      }
    }
  }
}

extension Style {
  /// Applies the parameters of `SGR` to the style; unknown ones are ignored.
  fileprivate mutating func apply(_ parameters: [UInt8]) {
    var codes = parameters.split(separator: 0x3B, omittingEmptySubsequences: false).map { word in
      word.isEmpty ? 0 : Int(String(decoding: word, as: UTF8.self)) ?? -1
    }[...]
    while let code = codes.popFirst() {
      switch code {
      case 0: self = .plain
      case 1: isBold = true
      case 2: isDim = true
      case 4: isUnderlined = true
      case 7: isReverse = true
      case 22: (isBold, isDim) = (false, false)
      case 24: isUnderlined = false
      case 27: isReverse = false
      case 30...37: color = .indexed(UInt8(code - 30))
      case 90...97: color = .indexed(UInt8(code - 90 + 8))
      case 38: color = Self.color(&codes) ?? color
      case 39: color = nil
      case 40...47: background = .indexed(UInt8(code - 40))
      case 100...107: background = .indexed(UInt8(code - 100 + 8))
      case 48: background = Self.color(&codes) ?? background
      case 49: background = nil
      default: break
      }
    }
  }

  /// Removes and returns a colour, `5;N` or `2;R;G;B`; nil if a number is not a byte.
  private static func color(_ codes: inout ArraySlice<Int>) -> Color? {
    switch codes.popFirst() {
    case 5: return codes.popFirst().flatMap(UInt8.init(exactly:)).map(Color.indexed)
    case 2:
      let parts = codes.prefix(3).compactMap(UInt8.init(exactly:))
      codes = codes.dropFirst(3)
      return parts.count == 3 ? .rgb(parts[0], parts[1], parts[2]) : nil
    default: return nil
    }
  }
}
