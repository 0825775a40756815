import CTestSupport
import Glibc

/// An open file descriptor, closed with the value.
final class Descriptor {
  private(set) var number: Int32

  init(_ number: Int32) {
    self.number = number
  }

  deinit {
    close()
  }

  func close() {
    if number >= 0 { Glibc.close(number) }
    number = -1
  }

  func makeNonBlocking() {
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
struct Pipe {
  let reader: Descriptor
  let writer: Descriptor

  init() throws {
    var ends: [Int32] = [-1, -1]
    guard test_pipe(&ends) == 0 else { throw SystemFailure("pipe") }
    reader = Descriptor(ends[0])
    writer = Descriptor(ends[1])
  }
}
