/// The group under which an option is listed, in the order of the help.
package enum FlagGroup: String, CaseIterable, Sendable {
  case items
  case selection
  case answers
  case run
  case output
  case configuration
  case general

  /// The heading of the group.
  package var title: String {
    switch self {
    case .items: "Items"
    case .selection: "Selection"
    case .answers: "Answers"
    case .run: "Running"
    case .output: "Output"
    case .configuration: "Configuration"
    case .general: "General"
    }
  }
}
