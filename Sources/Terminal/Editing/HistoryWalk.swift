/// Steps through earlier lines; keeps the changes typed in each.
struct HistoryWalk: Sendable {
  private let entries: [[UInt8]]
  /// The index of the entry shown; one past the last is the line being typed.
  private var index: Int
  private var drafts: [Int: [UInt8]] = [:]

  init(_ entries: [[UInt8]]) {
    self.entries = entries
    index = entries.count
  }

  /// Moves by `distance` entries and keeps `text` for the current one; returns nil if there is none.
  mutating func move(by distance: Int, from text: [UInt8]) -> [UInt8]? {
    let next = index + distance
    guard (0...entries.count).contains(next) else { return nil }
    drafts[index] = text
    index = next
    return drafts[next] ?? (next < entries.count ? entries[next] : [])
  }
}
