/// Lua source text as words, for what need not be run to be understood.
///
/// Any bytes have words: what Lua refuses becomes symbols of one byte. Comments are left out.
package struct SourceText {
  package let bytes: [UInt8]
  package let tokens: [Token]
  /// Tells that the text ends inside of a comment.
  package let endsInComment: Bool

  /// Splits text; in a file a byte order mark and a first line that begins with `#` are passed over.
  package init(_ bytes: [UInt8], isFile: Bool = false) {
    self.bytes = bytes
    var lexer = Lexer(bytes, isFile: isFile)
    var tokens: [Token] = []
    while let token = lexer.next() { tokens.append(token) }
    self.tokens = tokens
    endsInComment = lexer.endsInComment
  }

  /// Returns the text of a word; bytes that are not UTF-8 are replaced.
  package func text(_ token: Token) -> String {
    String(decoding: bytes[token.range], as: UTF8.self)
  }

  /// Tells whether there is a word at a place, and it is written so.
  package func isWord(_ text: StaticString, at index: Int) -> Bool {
    guard tokens.indices.contains(index) else { return false }
    let word = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    return bytes[tokens[index].range].elementsEqual(word)
  }

  /// Holds the words that cannot be names (Lua 5.4 reference manual, 3.1).
  package static let keywords: Set<String> = [
    "and", "break", "do", "else", "elseif", "end", "false", "for", "function", "goto", "if", "in",
    "local", "nil", "not", "or", "repeat", "return", "then", "true", "until", "while",
  ]
}
