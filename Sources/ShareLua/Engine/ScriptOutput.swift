import Lua
import ShareCore

/// Sends what scripts print where it belongs at the time, in the order they print it.
final class ScriptOutput {
  enum Target {
    case standardOutput, standardError
  }

  /// Says where `print` and `io.write` go now.
  var target = Target.standardOutput
  private let writeOutput: (UnsafeRawBufferPointer) -> Int32
  private let writeError: (UnsafeRawBufferPointer) -> Int32
  /// Takes one whole warning of Lua: of `warn`, or of a finalizer that failed.
  private let warn: (String) -> Void

  init(
    writeOutput: @escaping (UnsafeRawBufferPointer) -> Int32,
    writeError: @escaping (UnsafeRawBufferPointer) -> Int32, warn: @escaping (String) -> Void
  ) {
    self.writeOutput = writeOutput
    self.writeError = writeError
    self.warn = warn
  }

  /// Lets out what was kept back, so that a child's output comes behind it; returns 0 or an errno.
  func flush() -> Int32 { writeOutput(UnsafeRawBufferPointer(start: nil, count: 0)) }

  /// Writes, and returns 0 or an errno; no bytes ask for what was kept back to be let out.
  func write(_ stream: ScriptStream, _ bytes: UnsafeRawBufferPointer) -> Int32 {
    switch (stream, target) {
    case (.standardOutput, .standardOutput): return writeOutput(bytes)
    case (.warning, _):
      let status = flush()
      warn(Bytes(bytes).printable)
      return status
    case (.standardOutput, .standardError), (.standardError, _):
      let status = flush()
      return status == 0 ? writeError(bytes) : status
    }
  }
}
