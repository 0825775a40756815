import ShareCore
import ShareLua
import Subprocesses

/// Tests what every built-in activity needs, so that it is reported before it is missed.
struct BuiltinChecks {
  private let host: Host
  private let context: Context

  init(_ host: Host, _ context: Context) {
    self.host = host
    self.context = context
  }

  /// The results for every built-in activity, in sheet order; this starts programs.
  var checkups: [BuiltinCheckup] { Builtins.all.map(checkup) }

  /// Checks the programs of one activity, then the activity itself.
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

  /// Reports what the activity cannot do because a program is missing.
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

  /// Runs a program in a way that does nothing, and returns how it failed; nil if it works.
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

  /// The time limit for one program.
  private static let patience = Duration.seconds(10)
}

/// The result of checking one built-in activity.
struct BuiltinCheckup {
  let id: String
  /// Whether it works, at least in part.
  let isReady: Bool
  /// The programs it would start.
  var programs: [String] = []
  let diagnostics: [Diagnostic]

  /// The result as lines of text.
  var lines: [String] {
    let programs = programs.map { "`\($0)`" }.joined(separator: ", ")
    let ready = "ready: `\(id)`" + (programs.isEmpty ? "" : ", with \(programs)")
    return (isReady ? [ready] : []) + diagnostics.map(\.line)
  }
}

extension Diagnostic {
  /// The diagnostic as a line of text.
  var line: String { "\(level.rawValue): \(description) [\(code)]" }
}
