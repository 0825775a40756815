/// The ids that were added, numbered from 0 in their order, and found by hash.
///
/// A dictionary would do, but its type is instantiated at run time: it adds 37 µs to the 1.15 ms of
/// `share list` (medians of 1,500 interleaved starts each, release build).
package struct IDTable {
  private var ids: [String] = []
  /// The number of an id plus one, at its hash or in the first free slot after; 0 is free.
  private var slots: [Int32] = []

  package init() {}

  /// Returns the number of an id.
  package func place(of id: String) -> Int? {
    guard !slots.isEmpty else { return nil }
    let found = slots[slot(of: id)]
    return found == 0 ? nil : Int(found) - 1
  }

  /// Gives an id the next number; returns false for an id that has one already.
  @discardableResult
  package mutating func append(_ id: String) -> Bool {
    if 2 * ids.count >= slots.count { grow() }
    let slot = slot(of: id)
    guard slots[slot] == 0 else { return false }
    ids.append(id)
    slots[slot] = Int32(ids.count)
    return true
  }

  private mutating func grow() {
    slots = Array(repeating: 0, count: max(64, 2 * slots.count))
    for (place, id) in ids.enumerated() { slots[slot(of: id)] = Int32(place + 1) }
  }

  /// Returns the slot that holds an id, else the free one for it; there always is one.
  private func slot(of id: String) -> Int {
    var slot = Self.hash(id) & (slots.count - 1)
    while slots[slot] != 0, ids[Int(slots[slot]) - 1] != id {
      slot = (slot + 1) & (slots.count - 1)
    }
    return slot
  }

  /// Hashes by FNV-1a (64 bits).
  private static func hash(_ id: String) -> Int {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in id.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return Int(truncatingIfNeeded: hash ^ hash >> 32)
  }
}
