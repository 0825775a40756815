import Text

/// Takes file names apart and makes new ones from what items are called.
package enum FileName {
  /// Splits a name before its extension; `tar.gz` and its kin count as one, a leading dot as none.
  package static func parts(of name: Bytes) -> (stem: Bytes, fileExtension: Bytes?) {
    guard let dot = name.lastIndex(of: .dot), dot > 0, dot < name.count - 1 else {
      return (name, nil)
    }
    let last = Bytes(name[(dot + 1)...])
    let stem = Bytes(name[..<dot])
    guard compressed.contains(last.lowercasedASCII),
      let inner = stem.lastIndex(of: .dot), inner > 0,
      Bytes(stem[(inner + 1)...]).lowercasedASCII == Bytes("tar".utf8)
    else { return (stem, last) }
    return (Bytes(name[..<inner]), Bytes(name[(inner + 1)...]))
  }

  /// Returns the last component of a name from outside, or nil where no file can be called so.
  ///
  /// Refused are the empty name, `.`, `..` and names with NUL.
  package static func safe(_ name: Bytes) -> Bytes? {
    let last = Path(name).name
    guard !last.isEmpty, last != [.dot], last != [.dot, .dot], !last.contains(0) else { return nil }
    return last
  }

  /// Returns the name with a number before its extension: `a.txt` becomes `a 2.txt`.
  package static func numbered(_ name: Bytes, _ number: Int) -> Bytes {
    let parts = parts(of: name)
    return join(parts.stem, suffix: Bytes(" \(number)".utf8), parts.fileExtension)
  }

  /// Joins stem, suffix and extension, and cuts the stem so that the name fits 255 bytes (NAME_MAX).
  package static func join(_ stem: Bytes, suffix: Bytes = [], _ fileExtension: Bytes?) -> Bytes {
    let ending = suffix + (fileExtension.map { [.dot] + $0 } ?? [])
    return stem.cut(to: max(1, 255 - ending.count)) + ending
  }

  private static let compressed: Set<Bytes> = Set(
    ["gz", "bz2", "xz", "zst", "lz", "lz4", "lzma", "z", "br"].map { Bytes($0.utf8) })
}
