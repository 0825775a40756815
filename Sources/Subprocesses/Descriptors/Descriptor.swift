internal import CSystem
import Glibc

/// A file descriptor that is closed when freed, unless it is borrowed.
final class Descriptor {
  /// The descriptor's number, or -1 once closed, which poll(2) ignores.
  private(set) var number: Int32
  private let isBorrowed: Bool

  /// Takes ownership of an open descriptor.
  init(owning number: Int32) {
    self.number = number
    isBorrowed = false
  }

  /// Uses a descriptor without owning it; -1 stands for none.
  init(borrowing number: Int32) {
    self.number = number
    isBorrowed = true
  }

  deinit {
    close()
  }

  /// Opens a file, or returns nil and sets errno.
  static func open(_ path: [UInt8], _ flags: Int32) -> Descriptor? {
    let number = withCString(path) { Glibc.open($0, flags | O_CLOEXEC | O_NOCTTY) }
    return number < 0 ? nil : Descriptor(owning: number)
  }

  /// Opens the null device for reading and writing.
  static func null() throws(SubprocessError) -> Descriptor {
    guard let descriptor = open(Array("/dev/null".utf8), O_RDWR) else { throw .resources(errno) }
    return descriptor
  }

  /// Makes a pipe; our end does not block.
  static func pipe(weRead: Bool) throws(SubprocessError) -> (ours: Descriptor, childs: Descriptor) {
    var ends: [Int32] = [-1, -1]
    let our = weRead ? 0 : 1
    let error = cs_pipe(&ends, Int32(our))
    guard error == 0 else { throw .resources(error) }
    return (Descriptor(owning: ends[our]), Descriptor(owning: ends[1 - our]))
  }

  /// Closes the descriptor now.
  func close() {
    if !isBorrowed && number >= 0 { _ = Glibc.close(number) }
    number = -1
  }

  /// Reads once, passes on the bytes, closes at the end of the stream, and returns the count.
  @discardableResult
  func read(atMost count: Int = 64 << 10, _ body: (UnsafeRawBufferPointer) -> Void) -> Int {
    guard number >= 0 else { return 0 }
    return withUnsafeTemporaryAllocation(byteCount: min(count, 64 << 10), alignment: 1) { buffer in
      let got = Glibc.read(number, buffer.baseAddress, buffer.count)
      if got > 0 {
        body(UnsafeRawBufferPointer(rebasing: buffer[..<got]))
      } else if got == 0 || !Self.isTemporary(errno) {
        close()
      }
      return max(0, got)
    }
  }

  /// Reads what is available now, but nothing that another process adds meanwhile.
  func drain(_ body: (UnsafeRawBufferPointer) -> Void) {
    var left = number < 0 ? 0 : cs_bytes_waiting(number)
    while left > 0 {
      let got = read(atMost: left, body)
      guard got > 0 else { return }
      left -= got
    }
  }

  /// Writes once and returns the number of bytes written, or nil if nothing more can be written.
  func write(_ bytes: ArraySlice<UInt8>) -> Int? {
    let written = bytes.withUnsafeBytes { Glibc.write(number, $0.baseAddress, $0.count) }
    if written >= 0 { return written }
    return Self.isTemporary(errno) ? 0 : nil
  }

  private static func isTemporary(_ error: Int32) -> Bool {
    error == EAGAIN || error == EINTR
  }
}
