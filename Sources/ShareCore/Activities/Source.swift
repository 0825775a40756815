/// Where an activity, a rule or an exclusion was written.
package enum Source: Hashable, Sendable, CustomStringConvertible {
  case builtin
  case file(String, line: Int)

  package var description: String {
    switch self {
    case .builtin: "builtin"
    case .file(let path, let line): line > 0 ? "\(path):\(line)" : path
    }
  }
}
