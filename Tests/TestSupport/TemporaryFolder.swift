import Glibc

/// A folder of its own, removed with all that is in it when the value goes.
package final class TemporaryFolder: Sendable {
  /// The absolute path, without symbolic links.
  package let path: String

  /// Makes an empty folder below TMPDIR or /tmp, readable by the owner only.
  package init() throws {
    let parent = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var template = Array("\(parent)/share-test-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil, let resolved = realpath(template, nil) else {
      throw SystemFailure("mkdtemp in \(parent)")
    }
    defer { free(resolved) }
    path = String(cString: resolved)
  }

  deinit {
    Self.remove(Array(path.utf8))
  }

  /// Gives the absolute path of a name in the folder.
  package func path(of name: String) -> String {
    "\(path)/\(name)"
  }

  /// Writes a file; folders of its name that are missing are made.
  ///
  /// - Returns: the absolute path.
  @discardableResult
  package func write(_ name: [UInt8], _ content: [UInt8], mode: UInt32 = 0o644) throws -> [UInt8] {
    let target = Array(path.utf8) + [UInt8(ascii: "/")] + name
    try makeParents(of: target)
    let file = open(cPath(target), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, mode)
    guard file >= 0 else { throw SystemFailure("open \(text(target))") }
    defer { close(file) }
    var done = 0
    while done < content.count {
      let count = content[done...].withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
      guard count > 0 else { throw SystemFailure("write \(text(target))") }
      done += count
    }
    guard fchmod(file, mode) == 0 else { throw SystemFailure("chmod \(text(target))") }
    return target
  }

  /// Writes a file of text; folders of its name that are missing are made.
  ///
  /// - Returns: the absolute path.
  @discardableResult
  package func write(_ name: String, _ content: String, mode: UInt32 = 0o644) throws -> String {
    text(try write(Array(name.utf8), Array(content.utf8), mode: mode))
  }

  /// Makes a folder and those above it.
  ///
  /// - Returns: the absolute path.
  @discardableResult
  package func makeFolder(_ name: String) throws -> String {
    try makeParents(of: Array("\(path)/\(name)/".utf8))
    return path(of: name)
  }

  /// Reads a whole file.
  package func read(_ name: String) throws -> [UInt8] {
    try readFile(Array(path(of: name).utf8))
  }

  private func makeParents(of target: [UInt8]) throws {
    for index in target.indices.dropFirst() where target[index] == UInt8(ascii: "/") {
      guard mkdir(cPath(Array(target[..<index])), 0o755) == 0 || errno == EEXIST else {
        throw SystemFailure("mkdir \(text(Array(target[..<index])))")
      }
    }
  }

  private static func remove(_ target: [UInt8]) {
    // A folder that a test made read-only is still ours to empty.
    if let entries = try? folderEntries(target) {
      chmod(cPath(target), 0o700)
      for entry in entries {
        remove(target + [UInt8(ascii: "/")] + entry)
      }
    }
    Glibc.remove(cPath(target))
  }
}

private func text(_ bytes: [UInt8]) -> String {
  String(decoding: bytes, as: UTF8.self)
}
