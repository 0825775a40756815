import Glibc

/// The standard input of a child, and the bytes still to write to it.
final class InputStream {
  /// The end that the child reads from, to be closed once it has started.
  let childEnd: Descriptor
  private let ours: Descriptor
  private var rest: ArraySlice<UInt8> = []

  /// Opens the input; a terminal replaces an empty input.
  init(_ input: ChildInput, terminal: Descriptor? = nil) throws(SubprocessError) {
    var ours = Descriptor(borrowing: -1)
    switch input {
    case .null:
      childEnd = if let terminal { Descriptor(borrowing: terminal.number) } else { try .null() }
    case .bytes(let bytes):
      (ours, childEnd) = try Descriptor.pipe(weRead: false)
      rest = bytes[...]
    case .file(let path):
      childEnd = try Self.open(path)
    case .descriptor(let number):
      childEnd = Descriptor(borrowing: number)
    case .inherit:
      childEnd = Descriptor(borrowing: STDIN_FILENO)
    }
    self.ours = ours
    if rest.isEmpty { ours.close() }
  }

  /// The descriptor to poll for writing, or -1.
  var number: Int32 { ours.number }

  /// Writes what the child accepts now; a child that stops reading early is not an error.
  func feed() {
    guard let written = ours.write(rest) else { return ours.close() }
    rest = rest.dropFirst(written)
    if rest.isEmpty { ours.close() }
  }

  private static func open(_ path: [UInt8]) throws(SubprocessError) -> Descriptor {
    guard !path.contains(0) else { throw .inputFile(path, errno: ENOENT) }
    guard let file = Descriptor.open(path, O_RDONLY) else {
      throw .inputFile(path, errno: errno)
    }
    var status = stat()
    guard fstat(file.number, &status) == 0, status.st_mode & S_IFMT != S_IFDIR else {
      throw .inputFile(path, errno: EISDIR)
    }
    return file
  }
}
