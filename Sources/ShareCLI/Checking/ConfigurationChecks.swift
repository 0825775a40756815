import Icons
import ShareCore
import ShareLua
import Text

/// Checks what the configuration says about activities by id.
struct ConfigurationChecks {
  let registry: Registry
  let host: Host

  var diagnostics: [Diagnostic] {
    registry.diagnostics
      + registry.activities.flatMap { ActivityChecks(activity: $0, host: host).diagnostics }
      + icons + exclusions + order + defaults
  }

  private var icons: [Diagnostic] {
    guard registry.activities.contains(where: { IconChecks(activity: $0).isShownNowhere })
    else { return [] }
    return [Diagnostic(.hint, "icons", "an icon \(IconError.notBuiltIn)")]
  }

  private var exclusions: [Diagnostic] {
    let configured = registry.exclusions.filter { !$0.isGlob }.map {
      ($0.pattern.pattern, $0.origin.source)
    }
    let ruled = registry.rules.flatMap { rule in
      rule.excludes.filter { !Glob($0).hasWildcards }.map {
        ($0, Optional(rule.source.description))
      }
    }
    return (configured + ruled).compactMap { id, source in unknown(id, "excluded", source) }
  }

  private var order: [Diagnostic] {
    registry.order.compactMap { unknown($0, "ordered", nil) }
  }

  private var defaults: [Diagnostic] {
    registry.optionDefaults.defaults.sorted { $0.key < $1.key }.flatMap {
      id, values -> [Diagnostic] in
      guard let activity = activity(id) else {
        return [unknown(id, "given defaults", nil)].compactMap { $0 }
      }
      let names = activity.options.map(\.name)
      return values.keys.sorted().filter { !names.contains($0) }.map { name in
        Diagnostic(
          .warning, "unknown_option",
          "`\(id)` is given a default for `\(name)`, which is not one of its options"
            + suggestion(name, names))
      }
    }
  }

  private func unknown(_ id: String, _ what: String, _ source: String?) -> Diagnostic? {
    guard activity(id) == nil, !Builtins.reserved.contains(id) else { return nil }
    return Diagnostic(
      .warning, "unknown_id",
      "`\(id)` is \(what), but there is no such activity"
        + suggestion(id, activities.map(\.id)), source: source)
  }

  private func suggestion(_ name: String, _ known: [String]) -> String {
    NearestName.clause(for: name, in: known)
  }

  private func activity(_ id: String) -> Activity? { activities.first { $0.id == id } }

  private var activities: [Activity] { Builtins.all + registry.activities }
}
