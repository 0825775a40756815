extension String {
  /// Cuts the text to a number of columns; what is cut is replaced by `…`.
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

  /// Fills the text up to a number of columns with blanks; longer text stays as it is.
  package func padded(columns: Int) -> String {
    self + String(repeating: " ", count: max(0, columns - DisplayWidth.columns(of: self)))
  }
}
