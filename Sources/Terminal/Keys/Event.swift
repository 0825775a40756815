/// The result of waiting on a terminal.
package enum Event: Sendable, Equatable {
  case key(Key)
  /// A bracketed paste, with its bytes as the terminal sent them.
  case paste([UInt8])
  case mouse(Mouse)
  /// The terminal's report of its cursor position.
  case cursorPosition(Position)
  /// One of the other descriptors waited for is readable.
  case ready(Int32)
  /// The size may have changed.
  case resize
  /// The process was stopped and continued; earlier drawings may be gone.
  case resumed
  /// The device is not a terminal and has ended.
  case endOfInput
  /// The terminal is gone.
  case hangUp
  /// The signal of the interruption arrived.
  case signal(Int32)
}
