/// What happens if a file already has the name (`--on-conflict`).
package enum ConflictPolicy: String, CaseIterable, Sendable {
  /// Ends the performance with `exists`; nothing is overwritten by default.
  case fail
  /// Counts up: `a.txt`, `a 2.txt`, `a 3.txt`.
  case rename
  /// Leaves the item out and says so in the result.
  case skip
  case overwrite
}
