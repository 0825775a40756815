/// Lua source text as tokens, for analysis without running it.
///
/// Accepts any bytes: those that Lua rejects become symbols of one byte. Comments are dropped.
package struct SourceText {
  package let bytes: [UInt8]
  package let tokens: [Token]
  /// Whether the text ends inside a comment.
  package let endsInComment: Bool

  /// Splits text; in a file, skips a byte order mark and a first line that begins with `#`.
  package init(_ bytes: [UInt8], isFile: Bool = false) {
    self.bytes = bytes
    var lexer = Lexer(bytes, isFile: isFile)
    var tokens: [Token] = []
    while let token = lexer.next() { tokens.append(token) }
    self.tokens = tokens
    endsInComment = lexer.endsInComment
  }

  /// Returns the text of a token; bytes that are not UTF-8 are replaced.
  package func text(_ token: Token) -> String {
    String(decoding: bytes[token.range], as: UTF8.self)
  }

  /// Returns whether the token at an index has the given text.
  package func isWord(_ text: StaticString, at index: Int) -> Bool {
    guard tokens.indices.contains(index) else { return false }
    let word = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    return bytes[tokens[index].range].elementsEqual(word)
  }

  /// The words that cannot be names (Lua 5.4 reference manual, 3.1).
  package static let keywords: Set<String> = [
    "and", "break", "do", "else", "elseif", "end", "false", "for", "function", "goto", "if", "in",
    "local", "nil", "not", "or", "repeat", "return", "then", "true", "until", "while",
  ]
}
