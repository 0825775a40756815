import MediaTypes
import ShareCore
import ShareLua

/// Looks over one activity of a script for what will surprise its author.
struct ActivityChecks {
  let activity: Activity
  let host: Host

  var findings: [Finding] {
    programs + TitleChecks(activity: activity).findings + acceptance
      + IconChecks(activity: activity).findings
  }

  private var programs: [Finding] {
    activity.needs.flatMap(\.programs).filter { $0.word(host) == nil }.map {
      finding(
        .warning, "missing_program",
        "`\(activity.id)` needs the program `\($0.name)`, which is not installed")
    }
  }

  private var acceptance: [Finding] {
    switch activity.accepts {
    case .never:
      [
        finding(
          .warning, "accepts_nothing", "`\(activity.id)` has no `accepts`, so it never matches")
      ]
    case .rule(let rule): rule.types.compactMap(unknown) + takesNothing(rule)
    case .always, .function: []
    }
  }

  private func unknown(_ pattern: TypePattern) -> Finding? {
    guard !host.types.isKnown(pattern) else { return nil }
    return finding(
      .warning, "unknown_type", "`\(activity.id)` takes `\(pattern)`, a type nobody knows here")
  }

  private func takesNothing(_ rule: AcceptRule) -> [Finding] {
    let isNarrowed = !rule.types.isEmpty || !rule.names.isEmpty || !rule.schemes.isEmpty
    guard !rule.maxima.hasPositive, !(rule.maxima.isEmpty && isNarrowed) else { return [] }
    return [
      finding(
        .warning, "accepts_nothing",
        "the `accepts` of `\(activity.id)` takes no kind of item, so it never matches")
    ]
  }

  private func finding(_ level: Finding.Level, _ code: String, _ message: String) -> Finding {
    Finding(level, code, message, source: activity.source.description)
  }
}
