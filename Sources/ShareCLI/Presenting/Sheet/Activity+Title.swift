import ShareCore
import Terminal

extension Activity {
  /// Returns the title that fits: the full one, the short one, or a truncated one.
  ///
  /// Control characters are escaped.
  func title(columns: Int) -> String {
    let titles = [title, shortTitle].compactMap(\.self).map { EscapedText($0).description }
    let fitting = titles.first { DisplayWidth.columns(of: $0) <= columns }
    return fitting ?? titles.last?.fitting(columns: columns) ?? ""
  }
}
