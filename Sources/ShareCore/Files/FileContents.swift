import Glibc

/// Reads files by their paths, in whole or their first bytes.
package enum FileContents {
  /// Reads at most `limit` bytes (nil: all of them).
  package static func read(_ path: Path, limit: Int? = nil) throws(SystemError) -> Bytes {
    let descriptor = open(path.cString, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw SystemError(errno) }
    defer { close(descriptor) }
    return try read(descriptor: descriptor, limit: limit)
  }

  /// Reads what a descriptor has left, at most `limit` bytes; a signal that came in is thrown as EINTR.
  package static func read(descriptor: Int32, limit: Int? = nil) throws(SystemError) -> Bytes {
    var bytes = Bytes()
    while limit.map({ bytes.count < $0 }) ?? true {
      let rest = limit.map { $0 - bytes.count } ?? block
      let chunk = try readSome(descriptor: descriptor, limit: min(block, rest))
      if chunk.isEmpty { break }
      bytes += chunk
    }
    return bytes
  }

  /// Reads what one call of `read` gives; no bytes mean the end.
  package static func readSome(descriptor: Int32, limit: Int) throws(SystemError) -> Bytes {
    var problem: Int32 = 0
    let bytes = Bytes(unsafeUninitializedCapacity: limit) { buffer, count in
      let got = Glibc.read(descriptor, buffer.baseAddress, limit)
      if got < 0 { problem = errno }
      count = max(0, got)
    }
    guard problem == 0 else { throw SystemError(problem) }
    return bytes
  }

  private static let block = 64 * 1024

  /// Writes a new file; one that is there already is EEXIST.
  package static func create(_ path: Path, _ bytes: Bytes, mode: UInt32 = 0o666)
    throws(SystemError)
  {
    guard !path.bytes.contains(0) else { throw SystemError(EINVAL) }
    let descriptor = open(path.cString, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
    guard descriptor >= 0 else { throw SystemError(errno) }
    defer { close(descriptor) }
    try write(bytes, to: descriptor)
  }

  /// Writes all bytes; a short write goes on where it stopped.
  package static func write(_ bytes: Bytes, to descriptor: Int32) throws(SystemError) {
    var done = 0
    while done < bytes.count {
      let wrote = bytes.withUnsafeBytes { buffer in
        Glibc.write(descriptor, buffer.baseAddress?.advanced(by: done), buffer.count - done)
      }
      if wrote < 0 {
        guard errno == EINTR else { throw SystemError(errno) }
        continue
      }
      done += wrote
    }
  }

  /// Returns whether we may read what a path leads to.
  package static func isReadable(_ path: Path) -> Bool { access(path.cString, R_OK) == 0 }
}
