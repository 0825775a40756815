package import ShareCore

/// Lists the paths that begin so, folders with a slash behind them.
package struct PathNames {
  private let workingFolder: Path

  /// Takes relative paths from a folder.
  package init(_ workingFolder: Path) { self.workingFolder = workingFolder }

  /// Returns whole paths in the form they were begun; hidden ones only where a dot was typed.
  package func names(beginning: Bytes) -> [Bytes] {
    let split = beginning.lastIndex(of: .slash).map { $0 + 1 } ?? 0
    let folder = Bytes(beginning[..<split])
    let start = Bytes(beginning[split...])
    let place = folder.isEmpty ? workingFolder : Path(folder).absolute(in: workingFolder)
    // A folder that cannot be read suggests nothing.
    let names = (try? FileTree.names(in: place)) ?? []
    return names.filter { name in
      name.starts(with: start) && (name.first != .dot || start.first == .dot)
    }.sorted { $0.lexicographicallyPrecedes($1) }.map { name in
      folder + name + (isFolder(place.appending(name)) ? [.slash] : [])
    }
  }

  private func isFolder(_ path: Path) -> Bool {
    // A broken link is no folder.
    (try? FileStatus(following: path))?.kind == .folder
  }
}
