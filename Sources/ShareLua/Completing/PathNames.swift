package import ShareCore

/// Completes paths; folders end with a slash.
package struct PathNames {
  private let workingFolder: Path

  /// Resolves relative paths in a folder.
  package init(_ workingFolder: Path) { self.workingFolder = workingFolder }

  /// Returns paths in the form in which they were begun; hidden ones only after a typed dot.
  package func names(beginning: Bytes) -> [Bytes] {
    let split = beginning.lastIndex(of: .slash).map { $0 + 1 } ?? 0
    let folder = Bytes(beginning[..<split])
    let start = Bytes(beginning[split...])
    let place = folder.isEmpty ? workingFolder : Path(folder).absolute(in: workingFolder)
    // An unreadable folder has no suggestions.
    let names = (try? FileTree.names(in: place)) ?? []
    return names.filter { name in
      name.starts(with: start) && (name.first != .dot || start.first == .dot)
    }.sorted { $0.lexicographicallyPrecedes($1) }.map { name in
      folder + name + (isFolder(place.appending(name)) ? [.slash] : [])
    }
  }

  private func isFolder(_ path: Path) -> Bool {
    // A broken link is not a folder.
    (try? FileStatus(following: path))?.kind == .folder
  }
}
