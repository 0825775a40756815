import Glibc
package import ShareCore

/// Writes standard output: the one way by which results go out.
///
/// Bytes are gathered and written whole when asked, or in blocks of 64 KiB.
package final class Output {
  package let descriptor: Int32
  private var buffer = Bytes()
  /// Tells that the last line that was written has no end yet.
  package private(set) var isInsideLine = false

  package init(descriptor: Int32) { self.descriptor = descriptor }

  package private(set) lazy var isTerminal = isatty(descriptor) == 1

  /// Takes bytes to be written.
  package func write(_ bytes: Bytes) throws(OutputFailure) {
    if let last = bytes.last { isInsideLine = last != .newline }
    buffer += bytes
    if buffer.count >= 64 * 1024 { try flush() }
  }

  package func write(_ text: String) throws(OutputFailure) { try write(Bytes(text.utf8)) }

  /// Writes what was taken; after a failure the rest is dropped, so that it is told once.
  package func flush() throws(OutputFailure) {
    guard !buffer.isEmpty else { return }
    let bytes = buffer
    buffer = []
    do { try FileContents.write(bytes, to: descriptor) } catch { throw OutputFailure(error) }
  }
}

/// Says that standard output cannot be written.
package struct OutputFailure: Error, Equatable {
  package let cause: SystemError

  init(_ cause: SystemError) { self.cause = cause }

  /// Tells that the reader has gone, as with `| head -1`; that is no error of anybody.
  package var isClosedPipe: Bool { cause.code == EPIPE }
}
