package import MediaTypes

/// Decides which activities are shown for some items, for list, explain, run, the sheet, completion
/// and Lua alike.
package struct Selection {
  /// One verdict for every activity that was judged, in sheet order.
  package let verdicts: [Verdict]
  package let items: ItemList
  /// The id of the one activity that was to be judged.
  private let wanted: String?
  /// Sentences about rules that failed and exclusions that name nothing.
  package let warnings: [String]

  package var shown: [Verdict] { verdicts.filter(\.isShown) }

  package func verdict(_ id: String) -> Verdict? { verdicts.first { $0.activity.id == id } }

  /// Returns the items that a shown activity takes, and those it leaves out.
  package func passing(_ verdict: Verdict) -> Passing {
    let all = items.items
    guard case .shown(let places) = verdict.decision else {
      return Passing(activity: verdict.activity, items: [], skipped: all)
    }
    let taken = Set(places)
    return Passing(
      activity: verdict.activity, items: places.map { all[$0] },
      skipped: all.indices.filter { !taken.contains($0) }.map { all[$0] })
  }

  /// Returns what the one activity that was judged takes, or throws why it is not performed.
  package func requireShown(types: MediaTypeDatabase) throws(Failure) -> Passing {
    guard let verdict = verdicts.first else { throw .unknownActivity(wanted ?? "") }
    guard case .hidden(let reason) = verdict.decision else { return passing(verdict) }
    var failure: Failure
    if case .excluded(let exclusion) = reason {
      failure = .excluded(verdict.activity.id, by: exclusion.origin.description)
    } else {
      failure = .hidden(verdict.activity.id, reason.message(for: items.items, types: types))
    }
    failure.item = reason.item.map { items.items[$0].label }
    failure.source = verdict.source(of: reason)
    throw failure
  }

  /// Judges every activity of the catalogue, or one alone.
  ///
  /// Checks run cheapest first: exclusions, surroundings, the accept table, then functions, each at
  /// most once. Functions of one selection share the budget; those that come after it is spent time out.
  package static func decide(
    _ catalogue: Catalogue, _ items: ItemList, context: Context, exclusions: [Exclusion],
    host: Host, only id: String? = nil, budget: Duration = .seconds(1)
  ) -> Selection {
    var judge = Judge(catalogue, items, context, exclusions, host, budget)
    let verdicts =
      if let id {
        catalogue.activity(id).map { [Verdict($0, judge.decide($0))] } ?? []
      } else {
        catalogue.activities.map { Verdict($0, judge.decide($0)) }
      }
    return Selection(
      verdicts: verdicts, items: items, wanted: id, warnings: judge.warnings)
  }
}
