import Glibc

/// Names a file by its bytes.
package struct Path: Hashable, Sendable {
  package let bytes: Bytes

  package init(_ bytes: some Sequence<UInt8>) { self.bytes = Bytes(bytes) }
  package init(_ text: String) { bytes = Bytes(text.utf8) }

  /// Puts the working folder in front of a relative path; resolves nothing.
  package func absolute(in folder: Path) -> Path {
    bytes.first == .slash ? self : folder.appending(bytes)
  }

  /// Follows every link (realpath); nil where something is missing.
  package var resolved: Path? {
    guard let pointer = realpath(cString, nil) else { return nil }
    defer { free(pointer) }
    return Path(
      UnsafeBufferPointer(start: pointer, count: strlen(pointer)).map(UInt8.init(bitPattern:)))
  }

  /// Leaves out what changes nothing (`//`, `.`, a slash at the end), and follows links where `..`
  /// stands in it.
  package var plain: Path {
    let parts = bytes.split(separator: .slash)
    if parts.contains([.dot, .dot]), let resolved { return resolved }
    let kept = parts.filter { $0 != [.dot] }
    return Path((isAbsolute ? [.slash] : []) + kept.joined(separator: [.slash]))
  }

  /// Returns whether the path is the folder or lies below it, by the bytes alone.
  package func isInside(_ folder: Path) -> Bool {
    bytes == folder.bytes || bytes.starts(with: folder.appending([]).bytes)
  }

  package var isAbsolute: Bool { bytes.first == .slash }

  /// Returns the last component, without slashes at its end; empty for the root.
  package var name: Bytes {
    let end = bytes.lastIndex { $0 != .slash } ?? -1
    guard end >= 0 else { return [] }
    let start = bytes[...end].lastIndex(of: .slash).map { $0 + 1 } ?? 0
    return Bytes(bytes[start...end])
  }

  /// Returns the folder the last component is in; the root's parent is the root.
  package var parent: Path {
    guard let end = bytes.lastIndex(where: { $0 != .slash }) else { return Path("/") }
    guard let slash = bytes[...end].lastIndex(of: .slash) else { return Path(".") }
    guard let last = bytes[..<slash].lastIndex(where: { $0 != .slash }) else { return Path("/") }
    return Path(bytes[...last])
  }

  /// Returns the name's extension without its dot; a leading dot begins no extension.
  package var fileExtension: Bytes? { FileName.parts(of: name).fileExtension }

  /// Returns the name without its extension.
  package var stem: Bytes { FileName.parts(of: name).stem }

  package func appending(_ component: Bytes) -> Path {
    var result = bytes
    if !bytes.isEmpty, bytes.last != .slash { result.append(.slash) }
    result.append(contentsOf: component)
    return Path(result)
  }

  /// The bytes ended by NUL, as system calls take them.
  package var cString: [CChar] { bytes.map { CChar(bitPattern: $0) } + [0] }
}
