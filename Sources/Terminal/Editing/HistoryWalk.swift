/// Goes through earlier lines entry by entry; what was typed in each is kept until the end.
struct HistoryWalk: Sendable {
  private let entries: [[UInt8]]
  /// The entry shown; the one after the last is what is being typed.
  private var index: Int
  private var drafts: [Int: [UInt8]] = [:]

  init(_ entries: [[UInt8]]) {
    self.entries = entries
    index = entries.count
  }

  /// Goes so many entries on, keeping what stands in this one; nil where there is none.
  mutating func move(by distance: Int, from text: [UInt8]) -> [UInt8]? {
    let next = index + distance
    guard (0...entries.count).contains(next) else { return nil }
    drafts[index] = text
    index = next
    return drafts[next] ?? (next < entries.count ? entries[next] : [])
  }
}
