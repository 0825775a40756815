/// Settles options, message and confirmation once for all items of a stream, whoever comes first.
package final class SharedSettings: Sendable {
  private let known: Monitor<Performance.Settings?>

  package init(_ known: Performance.Settings? = nil) { self.known = Monitor(known) }

  /// Returns what was settled, or settles it while all others wait.
  package func settled(
    by settle: () throws(Stop) -> Performance.Settings
  ) throws(Stop) -> Performance.Settings {
    try known.with { (known) throws(Stop) in
      if let known { return known }
      let settled = try settle()
      known = settled
      return settled
    }
  }
}
