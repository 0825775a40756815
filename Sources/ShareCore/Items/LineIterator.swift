import Glibc

/// Goes through the lines of an item's content, without their ends, in constant memory for files.
package final class LineIterator {
  private var reader: ListReader?
  private var lines: ArraySlice<Bytes> = []
  private let descriptor: Int32

  /// Opens the content; nil where it cannot be read.
  package init?(_ item: Item) {
    if case .file(let path, _) = item.content {
      descriptor = open(path.cString, O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else { return nil }
      reader = ListReader(descriptor: descriptor, format: .anyLines)
      return
    }
    descriptor = -1
    guard case .success(let bytes) = item.contents() else { return nil }
    let ended = bytes.last == .newline ? bytes.dropLast() : bytes[...]
    guard !bytes.isEmpty else { return }
    lines =
      ended.split(separator: .newline, omittingEmptySubsequences: false).map { Bytes($0) }[...]
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Returns the next line, or nil at the end and where reading fails.
  package func next() -> Bytes? {
    guard reader != nil else { return lines.popFirst() }
    // A file that can no longer be read ends here; what was read before stands.
    guard case .bytes(let line)? = try? reader?.next() else { return nil }
    return line
  }
}
