/// Why a performance ended early.
package enum Stop: Error, Equatable {
  case failed(Failure)
  /// The person, a signal or the script gave up.
  case cancelled
  /// The name was taken and the conflict policy leaves the item out.
  case skipped
}
