/// A problem in a script or a configuration.
package struct Diagnostic: Equatable {
  package enum Level: String, CaseIterable, Sendable {
    case error, warning, hint
  }

  package let level: Level
  /// The kind of diagnostic, for programs.
  package let code: String
  package let message: String
  /// The place, such as `init.lua:12`.
  package let source: String?

  package init(_ level: Level, _ code: String, _ message: String, source: String? = nil) {
    self.level = level
    self.code = code
    self.message = message
    self.source = source
  }

  /// The message, after its place.
  package var description: String { source.map { "\($0): \(message)" } ?? message }
}
