/// One token of Lua source text.
package struct Token: Sendable, Equatable {
  package enum Kind: Sendable {
    case name, keyword, number, string, symbol
  }

  package let kind: Kind
  /// The range of its bytes in the text.
  package let range: Range<Int>
  /// The line, counted from 1.
  package let line: Int
  /// Whether a string has its closing quote.
  package var isFinished = true
}
