/// Holds the situation that rules and activities see.
package struct Context: Equatable, Sendable {
  package enum Display: String, Sendable {
    case wayland, x11
  }

  package var terminal = false
  package var ssh = false
  package var isContinuousIntegration = false
  package var display: Display?
  /// Names the caller (`--from`).
  package var caller: String?
  /// Holds what `--context key=value` gave.
  package var values: [String: Bytes] = [:]

  package init() {}
}
