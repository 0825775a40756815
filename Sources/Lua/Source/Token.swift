/// One word of Lua source text.
package struct Token: Sendable, Equatable {
  package enum Kind: Sendable {
    case name, keyword, number, string, symbol
  }

  package let kind: Kind
  /// Holds where the bytes of the word stand.
  package let range: Range<Int>
  /// Counts from 1.
  package let line: Int
  /// Tells that a string has its closing quote.
  package var isFinished = true
}
