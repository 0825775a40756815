import Text

/// What is wrong with a table from a script.
package enum ScriptProblem: Error, Equatable, CustomStringConvertible {
  case unknownKey(subject: String, key: String, known: [String])
  case missing(subject: String, key: String)
  case wrongKind(subject: String, key: String, expected: String, got: String)
  case invalid(subject: String, key: String, why: String)
  case other(subject: String, why: String)

  package var description: String {
    switch self {
    case .unknownKey(let subject, let key, let known):
      "\(subject): there is no key `\(key)`"
        + NearestName.clause(for: key, in: known)
    case .missing(let subject, let key): "\(subject): `\(key)` is missing"
    case .wrongKind(let subject, let key, let expected, let got):
      "\(subject): `\(key)` must be \(expected), got \(got)"
    case .invalid(let subject, let key, let why): "\(subject): `\(key)` \(why)"
    case .other(let subject, let why): "\(subject): \(why)"
    }
  }

  /// The code of the diagnostic in `share check --json`.
  package var code: String {
    switch self {
    case .unknownKey: "unknown_key"
    case .missing: "missing_key"
    case .wrongKind: "wrong_kind"
    case .invalid: "invalid_value"
    case .other: "script"
    }
  }
}
