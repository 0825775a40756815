/// The facts found so far, sorted by the fingerprint of their type for a binary search.
///
/// Not a dictionary, because instantiating its generic type takes 25 µs at each start (measured).
struct KnownFacts {
  private var entries: [(type: MediaType, facts: TypeFacts)] = []

  /// The maximum number of types, so that a stream of made-up names does not fill the memory.
  private static let limit = 4096

  subscript(type: MediaType) -> TypeFacts? {
    let place = place(of: type)
    guard place < entries.count, entries[place].type == type else { return nil }
    return entries[place].facts
  }

  mutating func keep(_ facts: TypeFacts, of type: MediaType) {
    if entries.count >= Self.limit { entries.removeAll() }
    entries.insert((type, facts), at: place(of: type))
  }

  private func place(of type: MediaType) -> Int {
    (0..<entries.count).first(that: { entries[$0].type.fingerprint >= type.fingerprint })
  }
}
