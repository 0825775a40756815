/// A type found by magic, and the rule's priority from 0 to 100 (50 is usual).
struct MagicMatch: Hashable {
  let type: MediaType
  let priority: Int
}
