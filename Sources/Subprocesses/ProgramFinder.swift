import Glibc
import Synchronization

/// Finds programs by name, and remembers what it found.
final class ProgramFinder: Sendable {
  private let searchPath: [[UInt8]]
  private let found = Mutex<[(name: [UInt8], path: [UInt8])]>([])

  /// Searches some folders; relative ones are left out, for the working folder may be anybody's.
  init(searchPath: [[UInt8]]) {
    self.searchPath = searchPath.filter { $0.first == UInt8(ascii: "/") }
  }

  /// Returns a program's absolute path.
  ///
  /// A name with a slash is relative to the working folder.
  func path(of name: [UInt8]) throws(SubprocessError) -> [UInt8] {
    guard !name.isEmpty, !name.contains(0) else { throw .programNotFound(name) }
    if name.contains(UInt8(ascii: "/")) { return try checked(name) }
    if let path = found.withLock({ $0.first { $0.name == name }?.path }) { return path }
    guard let path = search(name) else { throw .programNotFound(name) }
    found.withLock { $0.append((name, path)) }
    return path
  }

  /// Looks through the folders; one buffer serves for all, since a start looks for many programs.
  private func search(_ name: [UInt8]) -> [UInt8]? {
    var path: [UInt8] = []
    path.reserveCapacity(256)
    for folder in searchPath {
      path.removeAll(keepingCapacity: true)
      path += folder
      path.append(UInt8(ascii: "/"))
      path += name
      if Self.isProgram(path) { return path }
    }
    return nil
  }

  /// Forgets what was found.
  func forget() {
    found.withLock { $0 = [] }
  }

  /// Tells whether a file exists.
  static func exists(_ path: [UInt8]) -> Bool {
    withCString(path) { access($0, F_OK) } == 0
  }

  private func checked(_ name: [UInt8]) throws(SubprocessError) -> [UInt8] {
    guard Self.exists(name) else { throw .programNotFound(name) }
    guard Self.isProgram(name) else { throw .notExecutable(name) }
    return name.first == UInt8(ascii: "/")
      ? name : try Self.workingFolder(for: name) + [UInt8(ascii: "/")] + name
  }

  private static func isProgram(_ path: [UInt8]) -> Bool {
    withCString(path) { path in
      var status = stat()
      return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
        && faccessat(AT_FDCWD, path, X_OK, AT_EACCESS) == 0
    }
  }

  /// Returns our working folder, which may have been deleted.
  private static func workingFolder(for name: [UInt8]) throws(SubprocessError) -> [UInt8] {
    guard let folder = getcwd(nil, 0) else { throw .cannotStart(name, errno: errno) }
    defer { free(folder) }
    return Array(UnsafeRawBufferPointer(start: folder, count: strlen(folder)))
  }
}
