/// When to use colour, by the values of `--color`.
package enum ColorMode: String, CaseIterable, Sendable {
  case auto
  case always
  case never

  /// Returns whether to colour an output.
  ///
  /// `auto` obeys `NO_COLOR` (no-color.org: set and not empty), then `CLICOLOR_FORCE`
  /// (bixense.com/clicolors: set and not `0`), then requires a terminal that is not dumb.
  ///
  /// - Parameters:
  ///   - isTerminal: whether the output is a terminal
  ///   - variable: returns the value of an environment variable
  /// - Returns: whether to colour the output
  package func isColored(isTerminal: Bool, variable: (String) -> [UInt8]?) -> Bool {
    switch self {
    case .always: return true
    case .never: return false
    case .auto: break
    }
    if let value = variable("NO_COLOR"), !value.isEmpty { return false }
    if let value = variable("CLICOLOR_FORCE"), !value.isEmpty, value != Array("0".utf8) {
      return true
    }
    guard isTerminal, let type = variable("TERM") else { return false }
    return !type.isEmpty && type != Array("dumb".utf8)
  }
}
