import MediaTypes
import ShareCore
import ShareLua

/// Checks one activity of a script for what will surprise its author.
struct ActivityChecks {
  let activity: Activity
  let host: Host

  var diagnostics: [Diagnostic] {
    programs + TitleChecks(activity: activity).diagnostics + acceptance
      + IconChecks(activity: activity).diagnostics
  }

  private var programs: [Diagnostic] {
    activity.needs.flatMap(\.programs).filter { $0.word(host) == nil }.map {
      diagnostic(
        .warning, "missing_program",
        "`\(activity.id)` needs the program `\($0.name)`, which is not installed")
    }
  }

  private var acceptance: [Diagnostic] {
    switch activity.accepts {
    case .never:
      [
        diagnostic(
          .warning, "accepts_nothing", "`\(activity.id)` has no `accepts`, so it never matches")
      ]
    case .rule(let rule): rule.types.compactMap(unknown) + takesNothing(rule)
    case .always, .function: []
    }
  }

  private func unknown(_ pattern: TypePattern) -> Diagnostic? {
    guard !host.types.isKnown(pattern) else { return nil }
    return diagnostic(
      .warning, "unknown_type", "`\(activity.id)` takes `\(pattern)`, an unknown type")
  }

  private func takesNothing(_ rule: AcceptRule) -> [Diagnostic] {
    let isNarrowed = !rule.types.isEmpty || !rule.names.isEmpty || !rule.schemes.isEmpty
    guard !rule.maxima.hasPositive, !(rule.maxima.isEmpty && isNarrowed) else { return [] }
    return [
      diagnostic(
        .warning, "accepts_nothing",
        "the `accepts` of `\(activity.id)` takes no kind of item, so it never matches")
    ]
  }

  private func diagnostic(_ level: Diagnostic.Level, _ code: String, _ message: String)
    -> Diagnostic
  {
    Diagnostic(level, code, message, source: activity.source.description)
  }
}
