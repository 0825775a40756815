internal import CSystem
import Glibc

/// Holds one file or folder under a temporary name until it gets its final one, or is removed.
///
/// The temporary name stands in the final folder, so that the last step is a rename: readers see
/// the old file or the whole new one. It keeps a sensible extension, which many programs go by.
package final class StagedFile {
  package let temporary: Path
  package private(set) var final: Path
  private let policy: ConflictPolicy
  /// Whether the file was neither committed nor discarded.
  private(set) var isOpen = true

  /// Chooses a free temporary name beside the final path; nothing is created yet.
  package init(for final: Path, policy: ConflictPolicy) {
    self.final = final
    self.policy = policy
    // An extension so long that nothing goes by it would leave no room for a name.
    let ending = final.fileExtension.flatMap { $0.count <= 64 ? $0 : nil }
    var name = Bytes()
    repeat {
      let random = String(UInt64.random(in: 0..<(1 << 40)), radix: 36)
      name = FileName.join(Bytes(".share-\(random)".utf8), ending)
    } while FileStatus.exists(final.parent.appending(name))
    temporary = final.parent.appending(name)
  }

  /// Gives the file its final name, which may have counted up meanwhile, and returns it.
  package func commit() throws(Failure) -> Path {
    guard isOpen else { return final }
    if policy == .overwrite {
      guard rename(temporary.cString, final.cString) == 0 else { throw refused(errno) }
    } else {
      try renameWithoutReplacing()
    }
    isOpen = false
    return final
  }

  /// Removes what stands under the temporary name, a folder with all it holds.
  package func discard() {
    guard isOpen else { return }
    isOpen = false
    FileTree.remove(temporary)
  }

  deinit { discard() }

  private func renameWithoutReplacing() throws(Failure) {
    var number = 1
    let wanted = final
    while true {
      let code = cs_rename_without_replacing(temporary.cString, final.cString)
      guard code != 0 else { return }
      guard code == EEXIST else { throw refused(code) }
      guard policy == .rename else { throw .exists(final) }
      number += 1
      final = wanted.parent.appending(FileName.numbered(wanted.name, number))
    }
  }

  private func refused(_ code: Int32) -> Failure {
    .cannotWrite(final, SystemError(code))
  }
}
