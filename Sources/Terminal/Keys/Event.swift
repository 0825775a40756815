/// What a wait on a terminal ends with.
package enum Event: Sendable, Equatable {
  case key(Key)
  /// A paste in brackets, as one; its bytes are as the terminal sent them.
  case paste([UInt8])
  case mouse(Mouse)
  /// The terminal's answer to where its cursor is.
  case cursorPosition(Position)
  /// A descriptor that was waited for besides can be read.
  case ready(Int32)
  /// The size may have changed.
  case resize
  /// We were stopped and go on; nothing of what was drawn is known to be there.
  case resumed
  /// The device, which is no terminal, has ended.
  case endOfInput
  /// The terminal is gone.
  case hangUp
  /// The interruption fired.
  case signal(Int32)
}
