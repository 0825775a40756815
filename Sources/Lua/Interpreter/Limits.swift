/// The limits of one call.
///
/// In nested calls, the limits of all of them apply.
package struct Limits: Sendable {
  /// The time until the call is stopped; nil is no limit.
  package var deadline: Duration?
  /// The memory in bytes that the interpreter may use in addition; nil is no limit.
  package var memory: Int?
  /// Whether the call is a rule, in which functions with effects outside of Lua raise an error.
  package var rule: Bool

  /// Makes limits; the default is none.
  package init(deadline: Duration? = nil, memory: Int? = nil, rule: Bool = false) {
    self.deadline = deadline
    self.memory = memory
    self.rule = rule
  }

  /// No limits at all.
  package static let none = Limits()
}

extension Duration {
  /// The duration in whole nanoseconds, at most 292 years.
  var nanoseconds: Int64 {
    let (seconds, attoseconds) = components
    let (scaled, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    return overflow ? .max - 1 : scaled.addingReportingOverflow(attoseconds / 1_000_000_000).0
  }
}
