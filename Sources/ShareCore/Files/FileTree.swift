internal import CSystem
import Glibc

/// Makes, copies and removes folders with all they hold, never following a link.
package enum FileTree {
  /// Makes a folder and those above it that are missing.
  package static func makeFolder(_ path: Path) throws(SystemError) {
    guard !path.bytes.contains(0) else { throw SystemError(EINVAL) }
    if mkdir(path.cString, 0o777) == 0 { return }
    switch errno {
    case EEXIST:
      guard try FileStatus(following: path).kind == .folder else { throw SystemError(ENOTDIR) }
    case ENOENT where path.parent != path:
      try makeFolder(path.parent)
      try makeFolder(path)
    default: throw SystemError(errno)
    }
  }

  /// Copies a file or folder; links are copied as links, times and permission bits kept.
  package static func copy(_ source: Path, to target: Path) throws(SystemError) {
    var status = stat()
    guard lstat(source.cString, &status) == 0 else { throw SystemError(errno) }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: try copyFolder(source, to: target, status)
    case S_IFLNK: try copyLink(source, to: target, status)
    case S_IFREG: try copyFile(source, to: target)
    default: throw SystemError(ENOTSUP)
    }
  }

  /// Copies the bytes a path leads to into a new file, in the kernel where it can (copy_file_range).
  package static func copyFile(_ source: Path, to target: Path) throws(SystemError) {
    let input = open(source.cString, O_RDONLY | O_CLOEXEC)
    guard input >= 0 else { throw SystemError(errno) }
    defer { close(input) }
    let status = try FileStatus(descriptor: input)
    let output = open(target.cString, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard output >= 0 else { throw SystemError(errno) }
    defer { close(output) }
    while cs_copy_range(input, output, 1 << 26) > 0 {}
    // The kernel refuses some file systems and takes the files of /proc for empty.
    try copyByHand(input, output)
    // The mode of open(2) lacks what umask takes away; set-user-ID bits are not handed on.
    fchmod(output, status.mode & 0o777)
    keepTimes(input, output)
  }

  /// Names what a folder holds, sorted by bytes, without `.` and `..`.
  package static func names(in folder: Path) throws(SystemError) -> [Bytes] {
    guard let stream = opendir(folder.cString) else { throw SystemError(errno) }
    defer { closedir(stream) }
    var names: [Bytes] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { Bytes($0.prefix { $0 != 0 }) }
      if name != [.dot], name != [.dot, .dot] { names.append(name) }
    }
    return names.sorted { $0.lexicographicallyPrecedes($1) }
  }

  /// Removes a file, a link, or a folder with all it holds; what cannot be removed stays.
  package static func remove(_ path: Path) {
    guard unlink(path.cString) != 0, errno == EISDIR else { return }
    // A copy of a folder that forbids writing is ours to empty all the same.
    chmod(path.cString, 0o700)
    // A folder that cannot be read is left to rmdir, which then refuses: nothing is lost by force.
    for name in (try? names(in: path)) ?? [] { remove(path.appending(name)) }
    rmdir(path.cString)
  }

  private static func copyFolder(_ source: Path, to target: Path, _ status: stat)
    throws(SystemError)
  {
    guard mkdir(target.cString, 0o700) == 0 else { throw SystemError(errno) }
    for name in try names(in: source) {
      try copy(source.appending(name), to: target.appending(name))
    }
    chmod(target.cString, status.st_mode & 0o777)
    keepTimes(status, target)
  }

  private static func copyLink(_ source: Path, to target: Path, _ status: stat)
    throws(SystemError)
  {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let length = readlink(source.cString, &buffer, buffer.count - 1)
    guard length >= 0 else { throw SystemError(errno) }
    try link(target, to: Path(buffer[..<length].map(UInt8.init(bitPattern:))))
    keepTimes(status, target)
  }

  /// Makes a link of this path that leads to another one, as it is written.
  static func link(_ path: Path, to target: Path) throws(SystemError) {
    guard symlink(target.cString, path.cString) == 0 else { throw SystemError(errno) }
  }

  /// Goes on where copy_file_range stopped.
  private static func copyByHand(_ input: Int32, _ output: Int32) throws(SystemError) {
    while true {
      let bytes = try FileContents.read(descriptor: input, limit: 1 << 20)
      if bytes.isEmpty { return }
      try FileContents.write(bytes, to: output)
    }
  }

  private static func keepTimes(_ status: stat, _ target: Path) {
    utimensat(
      AT_FDCWD, target.cString, [status.st_atim, status.st_mtim], Int32(AT_SYMLINK_NOFOLLOW))
  }

  private static func keepTimes(_ input: Int32, _ output: Int32) {
    var status = stat()
    guard fstat(input, &status) == 0 else { return }
    futimens(output, [status.st_atim, status.st_mtim])
  }
}
