/// A stream that scripts write to.
package enum ScriptStream: Int32, Sendable {
  /// `print`, `io.write`, `io.stdout`.
  case standardOutput = 1
  /// `io.stderr`.
  case standardError
  /// `warn`, and errors in finalizers.
  case warning
}

/// Writes bytes to a stream and returns 0 or an errno; no bytes request a flush.
///
/// A failure stops the script with ``LuaError/output(_:)``. The bytes are valid only during the call.
package typealias Sink = (ScriptStream, UnsafeRawBufferPointer) -> Int32
