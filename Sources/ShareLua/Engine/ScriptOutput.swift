import Lua
import ShareCore

/// Sends the output of scripts to the current target, in the order of printing.
final class ScriptOutput {
  enum Target {
    case standardOutput, standardError
  }

  /// Where `print` and `io.write` go now.
  var target = Target.standardOutput
  private let writeOutput: (UnsafeRawBufferPointer) -> Int32
  private let writeError: (UnsafeRawBufferPointer) -> Int32
  /// Reports one whole Lua warning, from `warn` or a failed finalizer.
  private let warn: (String) -> Void

  init(
    writeOutput: @escaping (UnsafeRawBufferPointer) -> Int32,
    writeError: @escaping (UnsafeRawBufferPointer) -> Int32, warn: @escaping (String) -> Void
  ) {
    self.writeOutput = writeOutput
    self.writeError = writeError
    self.warn = warn
  }

  /// Flushes the output, so that a child's output comes after it; returns 0 or an errno.
  func flush() -> Int32 { writeOutput(UnsafeRawBufferPointer(start: nil, count: 0)) }

  /// Writes bytes and returns 0 or an errno; no bytes flush the output.
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
