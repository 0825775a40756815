import Text

/// Decides which activities are shown for some items: the one function behind list, explain, run,
/// the sheet, completion and Lua.
package struct Selection {
  /// Holds one verdict for every activity that was judged, in sheet order.
  package let verdicts: [Verdict]
  package let items: ItemList
  /// Holds sentences about rules that failed and exclusions that name nothing.
  package let warnings: [String]

  package var shown: [Verdict] { verdicts.filter(\.isShown) }

  package func verdict(_ id: String) -> Verdict? { verdicts.first { $0.activity.id == id } }

  /// Holds the items that a verdict passes on and those it leaves out.
  package func split(_ verdict: Verdict) -> (passed: [Item], skipped: [Item]) {
    guard case .shown(let passing) = verdict.decision else { return ([], items.items) }
    let places = Set(passing)
    return (
      passing.map { items.items[$0] },
      items.items.indices.filter { !places.contains($0) }.map { items.items[$0] }
    )
  }

  /// Judges every activity of the catalogue, or one alone.
  ///
  /// Checks run cheapest first: exclusions, surroundings, the accept table, then functions, each at
  /// most once. Functions of one selection have the budget together; what comes later times out.
  package static func decide(
    _ catalogue: Catalogue, _ items: ItemList, context: Context, exclusions: [Exclusion],
    host: Host, only id: String? = nil, budget: Duration = .seconds(1)
  ) -> Selection {
    var judge = Judge(
      catalogue, items, context, exclusions, host, FunctionBudget(left: budget))
    let verdicts =
      if let id {
        catalogue.activity(id).map { [Verdict($0, judge.decide($0))] } ?? []
      } else {
        catalogue.activities.map { Verdict($0, judge.decide($0)) }
      }
    return Selection(verdicts: verdicts, items: items, warnings: judge.warnings)
  }
}

/// Keeps what one selection has found out so far.
private struct Judge {
  private let items: ItemList
  private let context: Context
  private let host: Host
  private let table: ExclusionTable
  private var budget: FunctionBudget
  private var toldOfLateness = false
  private(set) var warnings: [String]

  init(
    _ catalogue: Catalogue, _ items: ItemList, _ context: Context, _ exclusions: [Exclusion],
    _ host: Host, _ budget: FunctionBudget
  ) {
    self.budget = budget
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
    switch accept(activity) {
    case .takes(let passing):
      if let reason = unavailable(activity) { return .hidden(reason) }
      return .shown(passing: passing)
    case .refuses(let reason): return .hidden(reason)
    }
  }

  private mutating func accept(_ activity: Activity) -> AcceptRule.Judgement {
    switch activity.accepts {
    case .never: return .refuses(.neverAccepts)
    case .always: return .takes(Array(items.items.indices))
    case .rule(let rule): return rule.judge(items.items, types: host.types)
    case .function(let function):
      switch ask(activity, "accepts", function) {
      case .success(.yes): return .takes(Array(items.items.indices))
      case .success(.no(let why)): return .refuses(.refused(why))
      case .failure(let failure): return .refuses(.failed(clause: "accepts", failure))
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
        "`\(activity.id)` is hidden, its \(clause) function failed: \(failure.message)"
          + (failure.namesPlace ? "" : " (\(activity.source))"))
    }
    return answer
  }

  /// Tells whether a context rule applies; one that fails counts as applying.
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

  /// Warns once of each exclusion that names no activity; reserved ids are known before they work.
  private static func unknownNames(_ exclusions: [Exclusion], _ catalogue: Catalogue) -> [String] {
    var seen: Set<String> = []
    return exclusions.compactMap { exclusion in
      let id = exclusion.pattern.pattern
      guard !exclusion.isGlob, catalogue.activity(id) == nil, !Builtins.reserved.contains(id),
        seen.insert(id).inserted
      else { return nil }
      let known = catalogue.activities.map(\.id) + Builtins.reserved
      let hint = NearestName.clause(for: id, in: known)
      return "no activity is called `\(id)`, excluded by \(exclusion.origin)\(hint)"
    }
  }
}

/// Bounds the time that rule functions of one selection take together.
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
  /// Tells that the message says file and line itself.
  fileprivate var namesPlace: Bool { if case .error = self { true } else { false } }
}
