/// Keeps what was worked out of types, sorted so that it is found by halving.
///
/// A dictionary would do, but the type of one is made at run time, which costs each start 25 µs.
struct KnownFacts {
  private var entries: [(type: MediaType, facts: TypeFacts)] = []

  /// Says how many types are kept: a stream of made-up names must not fill the memory.
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
