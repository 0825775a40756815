import ShareCore
import Terminal

extension Activity {
  /// Returns the title for so many columns: the title, else the short one, else that cut with `…`.
  ///
  /// Control characters are shown as marks.
  func title(columns: Int) -> String {
    let titles = [title, shortTitle].compactMap(\.self).map { EscapedText($0).description }
    let fitting = titles.first { DisplayWidth.columns(of: $0) <= columns }
    return fitting ?? titles.last?.fitting(columns: columns) ?? ""
  }
}
