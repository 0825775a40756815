import Text

/// Judges activities for one selection.
struct Judge {
  private let items: ItemList
  private let context: Context
  private let host: Host
  private let table: ExclusionTable
  private var budget: FunctionBudget
  private var toldOfLateness = false
  private(set) var warnings: [String]

  init(
    _ catalogue: Catalogue, _ items: ItemList, _ context: Context, _ exclusions: [Exclusion],
    _ host: Host, _ budget: Duration
  ) {
    self.budget = FunctionBudget(left: budget)
    self.items = items
    self.context = context
    self.host = host
    let standing = exclusions + catalogue.exclusions
    warnings = Self.unknownNames(standing + catalogue.rules.flatMap(\.exclusions), catalogue)
    var applying = standing
    for rule in catalogue.rules
    where Self.holds(rule, items, context, host, &self.budget, &warnings) {
      applying += rule.exclusions
    }
    table = ExclusionTable(applying)
  }

  mutating func decide(_ activity: Activity) -> Verdict.Decision {
    if let exclusion = table.exclusion(of: activity.id) { return .hidden(.excluded(exclusion)) }
    if let missing = activity.missing(of: host, context) { return .hidden(.needs(missing)) }
    let accepted = accept(activity)
    if case .shown = accepted, let reason = unavailable(activity) { return .hidden(reason) }
    return accepted
  }

  private mutating func accept(_ activity: Activity) -> Verdict.Decision {
    switch activity.accepts {
    case .never: return .hidden(.neverAccepts)
    case .always: return .shown(passing: Array(items.items.indices))
    case .rule(let rule):
      switch rule.judge(items.items, types: host.types) {
      case .takes(let passing): return .shown(passing: passing)
      case .refuses(let refusal): return .hidden(.notAccepted(refusal))
      }
    case .function(let function):
      switch ask(activity, "accepts", function) {
      case .success(.yes): return .shown(passing: Array(items.items.indices))
      case .success(.no(let why)): return .hidden(.refused(why))
      case .failure(let failure): return .hidden(.failed(clause: "accepts", failure))
      }
    }
  }

  private mutating func unavailable(_ activity: Activity) -> HiddenReason? {
    guard let available = activity.available else { return nil }
    switch ask(activity, "available", available) {
    case .success(.yes): return nil
    case .success(.no(let why)): return .unavailable(why)
    case .failure(let failure): return .failed(clause: "available", failure)
    }
  }

  private mutating func ask(
    _ activity: Activity, _ clause: String,
    _ function: (ItemList, Context) throws(RuleFailure) -> RuleAnswer
  ) -> Result<RuleAnswer, RuleFailure> {
    let isLate = budget.isSpent
    let answer = budget.spend(function, items, context)
    if isLate {
      if !toldOfLateness {
        warnings.append(
          "rule functions took too long together; `\(activity.id)` and later ones are hidden")
      }
      toldOfLateness = true
    } else if case .failure(let failure) = answer {
      warnings.append(
        "`\(activity.id)` is hidden: its `\(clause)` function failed: \(failure.message)"
          + (failure.namesPlace ? "" : " (\(activity.source))"))
    }
    return answer
  }

  /// Returns whether a context rule applies; one that fails counts as applying.
  private static func holds(
    _ rule: ContextRule, _ items: ItemList, _ context: Context, _ host: Host,
    _ budget: inout FunctionBudget, _ warnings: inout [String]
  ) -> Bool {
    switch rule.condition {
    case .rule(let table):
      if case .takes = table.judge(items.items, types: host.types) { return true }
      return false
    case .function(let function):
      switch budget.spend(function, items, context) {
      case .success(let answer): return answer == .yes
      case .failure(let failure):
        warnings.append(
          "the rule `\(rule.name)` failed and counts as true: \(failure.message)"
            + (failure.namesPlace ? "" : " (\(rule.source))"))
        return true
      }
    }
  }

  /// Warns once of each exclusion that names no activity.
  private static func unknownNames(_ exclusions: [Exclusion], _ catalogue: Catalogue) -> [String] {
    var seen: Set<String> = []
    return exclusions.compactMap { exclusion in
      let id = exclusion.pattern.pattern
      guard !exclusion.isGlob, catalogue.activity(id) == nil, seen.insert(id).inserted
      else { return nil }
      let hint = NearestName.clause(for: id, in: catalogue.activities.map(\.id))
      return "no activity is called `\(id)`, excluded by \(exclusion.origin)\(hint)"
    }
  }
}

/// The time left for all rule functions of one selection.
private struct FunctionBudget {
  var left: Duration
  var isSpent: Bool { left <= .zero }

  mutating func spend(
    _ function: (ItemList, Context) throws(RuleFailure) -> RuleAnswer, _ items: ItemList,
    _ context: Context
  ) -> Result<RuleAnswer, RuleFailure> {
    guard !isSpent else { return .failure(.timeout) }
    let start = ContinuousClock.now
    defer { left -= start.duration(to: .now) }
    do { return .success(try function(items, context)) } catch { return .failure(error) }
  }
}

extension RuleFailure {
  /// Whether the message says file and line itself.
  fileprivate var namesPlace: Bool { if case .error = self { true } else { false } }
}
