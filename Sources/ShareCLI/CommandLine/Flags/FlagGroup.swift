/// Names the topic of an option, in the order in which help shows them.
package enum FlagGroup: String, CaseIterable, Sendable {
  case items
  case selection
  case answers
  case run
  case output
  case configuration
  case general

  /// The heading above the options of this topic.
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
