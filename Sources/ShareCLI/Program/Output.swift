import Glibc
package import ShareCore
package import Subprocesses
import Synchronization

/// Writes standard output; all results go through it.
///
/// Bytes are buffered until flushed, in blocks of 64 KiB. Safe to use from several threads. A
/// stalled reader does not delay the end after a cancellation.
package final class Output: Sendable {
  package let descriptor: Int32
  private let cancellation: Cancellation
  private let state: Mutex<State>

  private struct State {
    var writer: CancellableWriter
    var buffer = Bytes()
    var isInsideLine = false
  }

  package init(descriptor: Int32, cancellation: Cancellation) {
    self.descriptor = descriptor
    self.cancellation = cancellation
    state = Mutex(State(writer: CancellableWriter(descriptor: descriptor)))
  }

  /// Whether the last line is unfinished.
  package var isInsideLine: Bool { state.withLock { $0.isInsideLine } }

  package var isTerminal: Bool { isatty(descriptor) == 1 }

  /// Whether a reader may close its end.
  var isPipe: Bool {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return false }
    return [S_IFIFO, S_IFSOCK].contains(status.st_mode & S_IFMT)
  }

  /// Buffers bytes.
  package func write(_ bytes: Bytes) throws(OutputFailure) {
    try state.withLock { (state) throws(OutputFailure) in
      if let last = bytes.last { state.isInsideLine = last != .newline }
      state.buffer += bytes
      if state.buffer.count >= 64 * 1024 { try flush(&state) }
    }
  }

  /// Writes the buffer and then these bytes, without buffering them.
  func writeNow(_ bytes: Bytes) throws(OutputFailure) {
    try state.withLock { (state) throws(OutputFailure) in
      try flush(&state)
      if let last = bytes.last { state.isInsideLine = last != .newline }
      try put(bytes, &state)
    }
  }

  package func write(_ text: String) throws(OutputFailure) { try write(Bytes(text.utf8)) }

  /// Writes the buffer; after a failure the rest is dropped, so that it is reported once.
  package func flush() throws(OutputFailure) {
    try state.withLock { (state) throws(OutputFailure) in try flush(&state) }
  }

  private func flush(_ state: inout State) throws(OutputFailure) {
    guard !state.buffer.isEmpty else { return }
    defer { state.buffer.removeAll(keepingCapacity: state.buffer.count <= 1 << 20) }
    try put(state.buffer, &state)
  }

  private func put(_ bytes: Bytes, _ state: inout State) throws(OutputFailure) {
    do throws(SystemError) { try state.writer.write(bytes, until: cancellation) } catch {
      throw OutputFailure(error)
    }
  }
}

/// Standard output cannot be written.
package struct OutputFailure: Error, Equatable {
  package let cause: SystemError

  init(_ cause: SystemError) { self.cause = cause }

  /// Whether the reader has closed its end, as with `| head -1`; that is not an error.
  package var isClosedPipe: Bool { cause.code == EPIPE }
}
