extension String {
  /// Returns the text cut to a number of columns; `…` replaces what was cut.
  package func fitting(columns: Int) -> String {
    guard DisplayWidth.columns(of: self) > columns else { return self }
    guard columns > 0 else { return "" }
    var kept = ""
    var left = columns - 1
    for character in self {
      left -= DisplayWidth.columns(of: character)
      guard left >= 0 else { break }
      kept.append(character)
    }
    return kept + "…"
  }

  /// Returns the text padded with blanks to a number of columns; longer text is unchanged.
  package func padded(columns: Int) -> String {
    self + String(repeating: " ", count: max(0, columns - DisplayWidth.columns(of: self)))
  }
}
