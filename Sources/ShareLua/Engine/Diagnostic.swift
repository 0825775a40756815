/// Tells of something in a script or a configuration that should be different.
package struct Diagnostic: Equatable {
  package enum Level: String, CaseIterable, Sendable {
    case error, warning, hint
  }

  package let level: Level
  /// Names the kind of diagnostic, for programs.
  package let code: String
  package let message: String
  /// Says where, as `init.lua:12`.
  package let source: String?

  package init(_ level: Level, _ code: String, _ message: String, source: String? = nil) {
    self.level = level
    self.code = code
    self.message = message
    self.source = source
  }

  /// Says it in one sentence with the place in front.
  package var description: String { source.map { "\($0): \(message)" } ?? message }
}
