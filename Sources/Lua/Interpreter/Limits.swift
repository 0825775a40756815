/// What one call may use.
///
/// The limits of calls inside of calls hold together.
package struct Limits: Sendable {
  /// Time until the call is stopped; nil is no limit.
  package var deadline: Duration?
  /// Bytes that the interpreter may use beyond what it uses at the start; nil is no limit.
  package var memory: Int?
  /// Whether the call is a rule: what reaches outside of Lua raises.
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
  /// The whole nanoseconds; durations beyond 292 years count as that.
  var nanoseconds: Int64 {
    let (seconds, attoseconds) = components
    let (scaled, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    return overflow ? .max - 1 : scaled.addingReportingOverflow(attoseconds / 1_000_000_000).0
  }
}
