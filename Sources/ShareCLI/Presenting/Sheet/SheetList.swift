import ShareCore
import Terminal

/// The activities of a sheet, those that match the search, and the marked one.
struct SheetList {
  let activities: [Activity]
  /// The width of the widest symbol, at most two columns.
  let symbolColumns: Int
  /// The number of times the group changes from one activity to the next.
  let groupChanges: Int
  /// The search text.
  private(set) var filter = EditBuffer()
  /// The indices of matching activities, in sheet order.
  private(set) var matches: [Int]
  /// The place of the marked activity among the matches.
  private(set) var marked = 0
  private var candidates: [(title: FuzzyFilter.Candidate, id: FuzzyFilter.Candidate)] = []

  init(_ activities: [Activity]) {
    self.activities = activities
    matches = Array(activities.indices)
    groupChanges = zip(activities, activities.dropFirst()).count { $0.group != $1.group }
    symbolColumns = activities.reduce(0) { widest, activity in
      activity.symbol.map { max(widest, min(2, DisplayWidth.columns(of: $0))) } ?? widest
    }
  }

  /// The index of the marked activity; nil if none matches.
  var choice: Int? { matches.indices.contains(marked) ? matches[marked] : nil }

  /// Moves the mark down by some rows, not past the ends.
  mutating func move(by step: Int) {
    marked = min(max(0, marked + step), max(0, matches.count - 1))
  }

  /// Marks the activity at a place among the matches; returns false if there is none.
  mutating func mark(_ place: Int) -> Bool {
    guard matches.indices.contains(place) else { return false }
    marked = place
    return true
  }

  /// Edits the search; returns false if the event is not an edit.
  mutating func edit(_ event: Event) -> Bool {
    let before = filter.bytes
    guard filter.handle(event) else { return false }
    if filter.bytes != before { find() }
    return true
  }

  /// Updates the matches in sheet order and marks the best one.
  private mutating func find() {
    if candidates.isEmpty {
      candidates = activities.map { (.init($0.title), .init($0.id)) }
    }
    let wanted = FuzzyFilter(filter.bytes.printable)
    matches = []
    marked = 0
    var best = Int.max
    for place in candidates.indices {
      let ranks = [candidates[place].title, candidates[place].id].compactMap(wanted.rank)
      guard let rank = ranks.min() else { continue }
      if rank < best, !wanted.isEmpty {
        best = rank
        marked = matches.count
      }
      matches.append(place)
    }
  }
}
