import Glibc

/// Typed lines, in a file that several processes may append to at the same time.
///
/// An entry is one line of the file, with its line breaks and backslashes escaped by a backslash. Only
/// the owner can read the file. When it exceeds its limit, the oldest entries are removed.
package struct History: Sendable {
  private let path: [UInt8]
  private let limit: Int

  /// Uses a file in an existing folder; the file need not exist, and `limit` is in bytes.
  package init(path: [UInt8], limit: Int = 1 << 20) {
    self.path = path
    self.limit = limit
  }

  /// Reads all entries, oldest first; returns none if the file does not exist.
  package func load() throws(TerminalError) -> [[UInt8]] {
    let file = openFile(path, O_RDONLY)
    if file < 0, errno == ENOENT { return [] }
    guard file >= 0 else { throw failure }
    defer { close(file) }
    return HistoryLine.entries(in: try content(of: file))
  }

  /// Appends an entry.
  ///
  /// Ignores an entry that is empty, begins with a blank, equals the last one, or is longer than half
  /// the limit.
  package func append(_ entry: [UInt8]) throws(TerminalError) {
    guard let first = entry.first, first != 0x20, first != 0x09 else { return }
    let line = HistoryLine.encoded(entry)
    guard line.count <= limit / 2 else { return }
    let file = try lockedFile()
    defer { close(file) }
    let content = try content(of: file)
    if content.ends(withLine: line) { return }
    // End a line that a full disk cut off.
    let addition = content.isEmpty || content.last == 0x0A ? line : [0x0A] + line
    if content.count + addition.count <= limit {
      try write(addition, to: file)
    } else {
      try replace(by: HistoryLine.newest(content + addition, fitting: limit / 2))
    }
  }

  /// Opens and locks the file, waiting for other processes (flock(2)).
  private func lockedFile() throws(TerminalError) -> Int32 {
    while true {
      let file = openFile(path, O_RDWR | O_CREAT | O_APPEND, mode: 0o600)
      guard file >= 0 else { throw failure }
      while flock(file, LOCK_EX) < 0 && errno == EINTR { continue }
      // The previous owner of the lock may have replaced the file.
      if isCurrent(file) {
        fchmod(file, 0o600)
        return file
      }
      close(file)
    }
  }

  private func isCurrent(_ file: Int32) -> Bool {
    let other = openFile(path, O_RDONLY)
    guard other >= 0 else { return false }
    defer { close(other) }
    var ours = stat()
    var current = stat()
    return fstat(file, &ours) == 0 && fstat(other, &current) == 0 && ours.st_ino == current.st_ino
      && ours.st_dev == current.st_dev
  }

  private func content(of file: Int32) throws(TerminalError) -> [UInt8] {
    var content: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 64 << 10)
    while true {
      let count = read(file, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw failure }
      if count == 0 { return content }
      content += buffer[..<count]
    }
  }

  private func write(_ bytes: [UInt8], to file: Int32) throws(TerminalError) {
    var left = bytes[...]
    while !left.isEmpty {
      let count = left.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw failure }
      left = left.dropFirst(count)
    }
  }

  /// Replaces the locked file by a new one.
  private func replace(by content: [UInt8]) throws(TerminalError) {
    let temporary = path + Array(".new".utf8)
    let file = openFile(temporary, O_WRONLY | O_CREAT | O_TRUNC, mode: 0o600)
    guard file >= 0 else { throw failure }
    defer { close(file) }
    try write(content, to: file)
    let from = temporary.map { CChar(bitPattern: $0) } + [0]
    let to = path.map { CChar(bitPattern: $0) } + [0]
    guard rename(from, to) == 0 else { throw failure }
  }

  private var failure: TerminalError { .history(path: path, errno: errno) }
}

extension [UInt8] {
  fileprivate func ends(withLine line: [UInt8]) -> Bool {
    guard count >= line.count, suffix(line.count).elementsEqual(line) else { return false }
    return count == line.count || self[count - line.count - 1] == 0x0A
  }
}
