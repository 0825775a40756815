extension Catalogue {
  /// Returns whether an activity's verdict on a text or URL depends on nothing but kind and scheme.
  ///
  /// Names and declared types are left out of it: plain texts and URLs have none.
  package func judgesAlike(_ activity: Activity) -> Bool {
    guard activity.available == nil else { return false }
    switch activity.accepts {
    case .never, .always: break
    case .rule(let rule): guard rule.maxBytes == nil else { return false }
    case .function: return false
    }
    return rules.allSatisfy { rule in
      switch rule.condition {
      case .rule(let rule): rule.maxBytes == nil
      case .function: false
      }
    }
  }
}
