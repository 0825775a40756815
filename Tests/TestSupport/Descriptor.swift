import CTestSupport
import Glibc

/// An open file descriptor, closed with the value.
package final class Descriptor {
  /// The descriptor's number; -1 once it is closed.
  package private(set) var number: Int32

  init(_ number: Int32) {
    self.number = number
  }

  deinit {
    close()
  }

  /// Closes the descriptor; the second time nothing, since its number may be another's by then.
  package func close() {
    if number >= 0 { Glibc.close(number) }
    number = -1
  }

  /// Makes reads and writes fail with EAGAIN where they would wait.
  package func makeNonBlocking() {
    var on: Int32 = 1
    _ = ioctl(number, UInt(FIONBIO), &on)
  }

  /// Writes as write(2) does; a reader that left is EPIPE, never a signal.
  func writeWithoutSignal(_ bytes: UnsafeRawBufferPointer) -> Int {
    var signals = sigset_t()
    var before = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGPIPE)
    pthread_sigmask(SIG_BLOCK, &signals, &before)
    let count = write(number, bytes.baseAddress, bytes.count)
    let code = errno
    if count < 0, code == EPIPE {
      var now = timespec()
      sigtimedwait(&signals, nil, &now)
    }
    pthread_sigmask(SIG_SETMASK, &before, nil)
    errno = code
    return count
  }
}

/// A pipe whose ends no other child inherits.
package struct Pipe {
  package let reader: Descriptor
  package let writer: Descriptor

  package init() throws {
    var ends: [Int32] = [-1, -1]
    guard test_pipe(&ends) == 0 else { throw SystemFailure("pipe") }
    reader = Descriptor(ends[0])
    writer = Descriptor(ends[1])
  }
}
