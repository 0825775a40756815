import Glibc

/// What stands at a path.
package struct FileStatus: Equatable, Sendable {
  package enum Kind: String, Sendable {
    case file, folder, fifo, socket
    case characterDevice = "character device"
    case blockDevice = "block device"
    case unknown
  }

  package let kind: Kind
  /// The number of bytes; meaningful for files alone.
  package let size: Int
  /// Seconds since 1970, with the fraction.
  package let modified: Double
  package let mode: UInt32

  /// Asks about what a path leads to (`stat`); the errno is thrown as it is.
  package init(following path: Path) throws(SystemError) {
    var status = stat()
    guard stat(path.cString, &status) == 0 else { throw SystemError(errno) }
    self.init(status)
  }

  /// Asks about the path itself (`lstat`); a link is of an unknown kind.
  package init(of path: Path) throws(SystemError) {
    var status = stat()
    guard lstat(path.cString, &status) == 0 else { throw SystemError(errno) }
    self.init(status)
  }

  /// Returns whether something stands at the path itself; a link answers for itself.
  package static func exists(_ path: Path) -> Bool { problem(at: path) == nil }

  /// Returns what keeps us from seeing the path itself (`lstat`), or nil where it stands there.
  package static func problem(at path: Path) -> SystemError? {
    do { _ = try FileStatus(of: path) } catch { return error }
    return nil
  }

  package init(descriptor: Int32) throws(SystemError) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw SystemError(errno) }
    self.init(status)
  }

  private init(_ status: stat) {
    kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      case S_IFIFO: .fifo
      case S_IFSOCK: .socket
      case S_IFCHR: .characterDevice
      case S_IFBLK: .blockDevice
      default: .unknown
      }
    size = Int(status.st_size)
    modified = Double(status.st_mtim.tv_sec) + Double(status.st_mtim.tv_nsec) / 1e9
    mode = status.st_mode & 0o7777
  }
}
