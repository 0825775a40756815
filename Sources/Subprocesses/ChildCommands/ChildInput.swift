/// What a child reads from its standard input.
package enum ChildInput: Sendable, Equatable {
  /// Nothing; a child on a terminal reads the terminal.
  case null
  /// These bytes, fed while its output is read. Not for a detached child or another terminal.
  case bytes([UInt8])
  /// A file, opened before the start.
  case file([UInt8])
  /// An open descriptor, which stays the caller's.
  case descriptor(Int32)
  /// Our own standard input.
  case inherit
}
