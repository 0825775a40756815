import Glibc

/// A file mapped into memory, read-only; every offset is checked.
///
/// The file must be replaced by renaming, as `update-mime-database` does, never truncated in place.
final class MappedFile: Sendable {
  // Safe to share: the memory is mapped read-only and stays mapped until `deinit`.
  nonisolated(unsafe) private let bytes: UnsafeRawBufferPointer

  /// Maps the file at `path`; returns nil if it cannot be opened, is empty or is not a regular file.
  init?(path: [UInt8]) {
    let descriptor = (path.map(CChar.init(bitPattern:)) + [0]).withUnsafeBufferPointer { path in
      path.baseAddress.map { open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK) } ?? -1
    }
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size > 0,
      let start = mmap(nil, status.st_size, PROT_READ, MAP_PRIVATE, descriptor, 0),
      start != MAP_FAILED
    else { return nil }
    bytes = UnsafeRawBufferPointer(start: start, count: status.st_size)
  }

  deinit {
    munmap(UnsafeMutableRawPointer(mutating: bytes.baseAddress), bytes.count)
  }

  var count: Int {
    bytes.count
  }

  /// Returns the big-endian number of 16 bits at `offset`, or 0 outside the file.
  func number16(at offset: Int) -> Int {
    guard let bytes = slice(at: offset, count: 2) else { return 0 }
    return Int(UInt16(bigEndian: bytes.loadUnaligned(as: UInt16.self)))
  }

  /// Returns the big-endian number of 32 bits at `offset`, or 0 outside the file.
  func number(at offset: Int) -> Int {
    guard let bytes = slice(at: offset, count: 4) else { return 0 }
    return Int(UInt32(bigEndian: bytes.loadUnaligned(as: UInt32.self)))
  }

  /// Returns `count` bytes, or nil if they are not all inside the file.
  func slice(at offset: Int, count: Int) -> UnsafeRawBufferPointer? {
    guard offset >= 0, count >= 0, offset <= bytes.count, count <= bytes.count - offset else {
      return nil
    }
    return UnsafeRawBufferPointer(rebasing: bytes[offset..<(offset + count)])
  }

  /// Returns the bytes up to the next zero byte, or nil if there is none within 1 KiB or before the end of the file.
  func string(at offset: Int) -> UnsafeRawBufferPointer? {
    guard offset > 0, offset < bytes.count else { return nil }
    let limit = min(bytes.count - offset, 1024)
    guard let start = bytes.baseAddress?.advanced(by: offset), let end = memchr(start, 0, limit)
    else { return nil }
    return UnsafeRawBufferPointer(start: start, count: start.distance(to: end))
  }
}
