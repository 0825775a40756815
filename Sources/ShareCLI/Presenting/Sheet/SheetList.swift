import ShareCore
import Terminal

/// Holds the activities of a sheet: those that match what was typed, and the marked one.
struct SheetList {
  let activities: [Activity]
  /// Counts the columns of the widest symbol, two at the most.
  let symbolColumns: Int
  /// Counts the places where the group changes from one activity to the next.
  let groupChanges: Int
  /// What was typed to find one.
  private(set) var filter = EditBuffer()
  /// Points at the activities that match, in the sheet's order.
  private(set) var matches: [Int]
  /// Tells the place of the marked activity among the matches.
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

  /// Points at the marked activity; nil where none matches.
  var choice: Int? { matches.indices.contains(marked) ? matches[marked] : nil }

  /// Marks another one, so many further down; at the ends it stays.
  mutating func move(by step: Int) {
    marked = min(max(0, marked + step), max(0, matches.count - 1))
  }

  /// Marks the activity at a place among the matches; false where there is none.
  mutating func mark(_ place: Int) -> Bool {
    guard matches.indices.contains(place) else { return false }
    marked = place
    return true
  }

  /// Takes a key or paste that edits what is looked for; false where it does not.
  mutating func edit(_ event: Event) -> Bool {
    let before = filter.bytes
    guard filter.handle(event) else { return false }
    if filter.bytes != before { find() }
    return true
  }

  /// Keeps the order of the sheet, and marks the one that matches best.
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
