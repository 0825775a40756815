/// The situation that rules and activities see.
package struct Context: Equatable, Sendable {
  package enum Display: String, Sendable {
    case wayland, x11
  }

  package var terminal = false
  package var ssh = false
  package var isContinuousIntegration = false
  package var display: Display?
  /// The caller (`--from`).
  package var caller: String?
  /// What `--context key=value` gave.
  package var values: [String: Bytes] = [:]

  package init() {}
}
