import ShareCore
import ShareLua

/// Tries what every built-in activity needs, so that what is missing is told before it is missed.
struct BuiltinChecks {
  private let session: Session

  init(_ session: Session) { self.session = session }

  var findings: [Finding] {
    Builtins.all.compactMap { activity in
      let program = activity.needs.first { !session.host.hasProgram($0) }
      let missing =
        program.map { "the program `\($0)` is not installed" }
        ?? activity.missing(session.host, session.context)
      return missing.map { Finding(.hint, "builtin_needs", "`\(activity.id)`: \($0)") }
    }
  }
}
