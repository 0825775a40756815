import ShareCore
import ShareLua
import Subprocesses

/// Tries what every built-in activity needs, so that what is missing is told before it is missed.
struct BuiltinChecks {
  private let host: Host
  private let context: Context

  init(_ host: Host, _ context: Context) {
    self.host = host
    self.context = context
  }

  /// Holds what was found of every built-in, in sheet order; programs are started for it.
  var checkups: [BuiltinCheckup] { Builtins.all.map(checkup) }

  /// Looks for the programs of one activity, tries those that can be tried, and then the activity.
  func checkup(_ activity: Activity) -> BuiltinCheckup {
    if let missing = activity.missing(of: host, context) {
      return BuiltinCheckup(
        id: activity.id, isReady: false,
        diagnostics: [Diagnostic(.hint, "builtin_needs", "`\(activity.id)`: \(missing)")])
    }
    let programs = activity.needs.flatMap(\.programs)
    var diagnostics = programs.compactMap { lack(of: $0, activity) }
    diagnostics += programs.compactMap(trial).map { trouble($0, activity) }
    if diagnostics.allSatisfy({ $0.level == .hint }), let wrong = activity.trial(host, context) {
      diagnostics.append(trouble(wrong, activity))
    }
    return BuiltinCheckup(
      id: activity.id, isReady: diagnostics.allSatisfy { $0.level == .hint },
      programs: programs.compactMap { $0.word(host)?.shown }, diagnostics: diagnostics)
  }

  /// Tells what the activity does without for want of a program.
  private func lack(of program: NeededProgram, _ activity: Activity) -> Diagnostic? {
    guard let purpose = program.purpose, program.word(host) == nil else { return nil }
    let way = program.package.map { ": install \($0)" } ?? ""
    return Diagnostic(
      .hint, "builtin_part",
      "`\(activity.id)`: \(purpose) need `\(program.name)`, which is not installed\(way)")
  }

  private func trouble(_ what: String, _ activity: Activity) -> Diagnostic {
    Diagnostic(.warning, "builtin_trial", "`\(activity.id)`: \(what)")
  }

  /// Starts a program in a way that does nothing, and says how it failed; nil where it works.
  private func trial(_ program: NeededProgram) -> String? {
    guard let arguments = program.trial, let word = program.word(host) else { return nil }
    var command = ChildCommand([word] + arguments.map { Bytes($0.utf8) })
    command.standardError = .discard
    command.timeout = Self.patience
    do {
      let result = try host.launcher.run(command)
      if result.stopped != nil { return "`\(program.name)` does not answer" }
      return result.succeeded ? nil : Failure.child(word, result).message
    } catch { return error.description }
  }

  /// Bounds how long one program may take to say what it is.
  private static let patience = Duration.seconds(10)
}

/// Tells how one built-in activity is off.
struct BuiltinCheckup {
  let id: String
  /// Tells that it can work, though perhaps not all of it.
  let isReady: Bool
  /// Names the programs it would start.
  var programs: [String] = []
  let diagnostics: [Diagnostic]

  /// Holds the checkup as lines of a report.
  var lines: [String] {
    let programs = programs.map { "`\($0)`" }.joined(separator: ", ")
    let ready = "ready: `\(id)`" + (programs.isEmpty ? "" : ", with \(programs)")
    return (isReady ? [ready] : []) + diagnostics.map(\.line)
  }
}

extension Diagnostic {
  /// Holds the diagnostic as a line of a report.
  var line: String { "\(level.rawValue): \(description) [\(code)]" }
}
