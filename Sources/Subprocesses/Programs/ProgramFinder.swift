import Glibc
import Synchronization

/// Finds programs by name, and remembers what it found and, briefly, what it did not find.
final class ProgramFinder: Sendable {
  private let searchPath: [[UInt8]]
  private let memory = Mutex(Memory())

  private struct Memory {
    var found: [(name: [UInt8], path: [UInt8])] = []
    var missing: [[UInt8]] = []
    /// The moment at which `missing` expires.
    var end: ContinuousClock.Instant?

    func isMissing(_ name: [UInt8]) -> Bool {
      guard let end, missing.contains(name) else { return false }
      return ContinuousClock.now < end
    }
  }

  /// How long a program counts as missing: listing many items looks for the same programs each time.
  private static let missingLifetime = Duration.milliseconds(100)

  /// Searches some folders; relative ones are skipped, as the working folder may not be trustworthy.
  init(searchPath: [[UInt8]]) {
    self.searchPath = searchPath.filter { $0.first == UInt8(ascii: "/") }
  }

  /// Returns a program's absolute path.
  ///
  /// A name with a slash is relative to the working folder.
  func path(of name: [UInt8]) throws(SubprocessError) -> [UInt8] {
    guard !name.isEmpty, !name.contains(0) else { throw .programNotFound(name) }
    if name.contains(UInt8(ascii: "/")) { return try checked(name) }
    let known = memory.withLock { memory in
      (path: memory.found.first { $0.name == name }?.path, isMissing: memory.isMissing(name))
    }
    if let path = known.path { return path }
    guard !known.isMissing, let path = search(name) else {
      if !known.isMissing { note(missing: name) }
      throw .programNotFound(name)
    }
    memory.withLock { $0.found.append((name, path)) }
    return path
  }

  private func note(missing name: [UInt8]) {
    let now = ContinuousClock.now
    memory.withLock { memory in
      if memory.end.map({ $0 <= now }) ?? true {
        memory.missing = []
        memory.end = now.advanced(by: Self.missingLifetime)
      }
      memory.missing.append(name)
    }
  }

  /// Looks through the folders with one buffer, since starting up looks for many programs.
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

  /// Forgets what was found and what was not.
  func forget() {
    memory.withLock { $0 = Memory() }
  }

  /// Forgets what was not found, since a child may have installed it.
  func forgetMissing() {
    memory.withLock { $0.missing = [] }
  }

  /// Returns whether a file exists.
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
