/// The settings of all items of a stream, made once by whichever worker comes first.
package final class SharedSettings: Sendable {
  private let made: Monitor<Performance.Settings?>

  package init(_ made: Performance.Settings? = nil) { self.made = Monitor(made) }

  /// The settings, nil until they were made.
  var current: Performance.Settings? { made.with { $0 } }

  /// Returns the settings, or makes them while all other workers wait.
  package func get(
    orMake make: () throws(Stop) -> Performance.Settings
  ) throws(Stop) -> Performance.Settings {
    try made.with { (made) throws(Stop) in
      if let made { return made }
      let settings = try make()
      made = settings
      return settings
    }
  }
}
