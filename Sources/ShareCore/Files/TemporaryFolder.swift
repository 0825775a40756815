import Glibc

/// Owns a private folder that is gone, with all it holds, when the owner is.
package final class TemporaryFolder {
  package let path: Path

  /// Makes the folder (mode 0700) inside the given one.
  package init(in parent: Path) throws(Failure) {
    var template = parent.appending(Bytes("share-XXXXXX".utf8)).cString
    guard mkdtemp(&template) != nil else {
      throw .cannotWrite(parent, SystemError(errno))
    }
    path = Path(template.dropLast().map { UInt8(bitPattern: $0) })
  }

  deinit { FileTree.remove(path) }
}
