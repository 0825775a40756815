import Lua
import ShareCore
import ShareLua

/// Finds alerts of a script with more buttons than people can take in.
///
/// Only actions written out in the call are counted; the script is not run.
struct ScriptAlerts {
  /// Checks a file; `name` is used in the messages.
  func diagnostics(_ bytes: Bytes, called name: Bytes) -> [Diagnostic] {
    let source = SourceText(bytes, isFile: true)
    return source.tokens.indices.compactMap { index in
      guard isAlert(source, at: index), let count = buttons(source, after: index + 3), count > 3
      else { return nil }
      return Diagnostic(
        .hint, "alert_buttons", "an alert with \(count) buttons; use at most three",
        source: "\(name.printable):\(source.tokens[index].line)")
    }
  }

  private func isAlert(_ source: SourceText, at index: Int) -> Bool {
    source.isWord("share", at: index) && source.isWord(".", at: index + 1)
      && source.isWord("alert", at: index + 2)
  }

  /// Returns the number of tables in `actions = { … }` of the table that starts there.
  private func buttons(_ source: SourceText, after start: Int) -> Int? {
    var index = source.isWord("(", at: start) ? start + 1 : start
    guard source.isWord("{", at: index) else { return nil }
    var depth = 0
    var count: Int?
    repeat {
      if source.isWord("{", at: index) {
        depth += 1
        if depth == 2, isActions(source, before: index) { count = 0 }
        if depth == 3 { count = count.map { $0 + 1 } }
      } else if source.isWord("}", at: index) {
        depth -= 1
        if depth == 1, let count { return count }
      }
      index += 1
    } while depth > 0 && index < source.tokens.count
    return nil
  }

  private func isActions(_ source: SourceText, before index: Int) -> Bool {
    source.isWord("=", at: index - 1) && source.isWord("actions", at: index - 2)
  }
}
