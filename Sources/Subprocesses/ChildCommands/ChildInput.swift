/// The standard input of a child.
package enum ChildInput: Sendable, Equatable {
  /// No input; a child on a terminal reads the terminal.
  case null
  /// These bytes, written while its output is read; not for a detached child or a new terminal.
  case bytes([UInt8])
  /// A file, opened before the child starts.
  case file([UInt8])
  /// An open descriptor, which the caller keeps and closes.
  case descriptor(Int32)
  /// The standard input of this process.
  case inherit
}
