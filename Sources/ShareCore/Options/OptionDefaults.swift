/// What the configuration says of options: named targets and defaults of activities.
package struct OptionDefaults {
  /// A default, or a command whose output is a secret value, run when needed.
  package enum Default {
    case value(OptionValue)
    case command([Bytes])
  }

  /// Names that an option `to` may be given.
  package var targets: [String: Bytes] = [:]
  /// The defaults by activity and option.
  package var defaults: [String: [String: Default]] = [:]

  package init() {}
}
