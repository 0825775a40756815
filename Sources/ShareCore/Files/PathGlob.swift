/// Finds the paths that match a pattern, sorted by bytes.
package struct PathGlob {
  private let components: [Bytes]
  private let start: Path

  /// Takes a pattern whose relative paths are in the folder.
  package init(_ pattern: Path, in folder: Path) {
    let absolute = pattern.absolute(in: folder)
    components = absolute.bytes.split(separator: .slash).map { Bytes($0) }
    start = Path("/")
  }

  /// Lists what matches; folders that cannot be read match nothing.
  package var paths: [Path] {
    var found: [Path] = []
    find(in: start, components[...], &found)
    return found
  }

  private func find(in folder: Path, _ rest: ArraySlice<Bytes>, _ found: inout [Path]) {
    guard let component = rest.first else {
      found.append(folder)
      return
    }
    let deeper = rest.dropFirst()
    if component == Bytes("**".utf8) {
      find(in: folder, deeper, &found)
      for name in names(in: folder) where !isHidden(name) {
        let path = folder.appending(name)
        if isFolder(path) { find(in: path, rest, &found) }
      }
      return
    }
    let glob = Glob(component.printable, ignoresCase: false, hasSets: false)
    guard glob.hasWildcards else {
      let path = folder.appending(component)
      if FileStatus.exists(path) { find(in: path, deeper, &found) }
      return
    }
    let wantsHidden = component.first == .dot
    for name in names(in: folder) where isHidden(name) == wantsHidden && glob.matches(name) {
      find(in: folder.appending(name), deeper, &found)
    }
  }

  private func names(in folder: Path) -> [Bytes] {
    // What is no folder, or may not be read, holds nothing that could match.
    (try? FileTree.names(in: folder)) ?? []
  }

  private func isHidden(_ name: Bytes) -> Bool { name.first == .dot }

  /// Returns whether a path is a folder itself; links are not gone through, so that none is a loop.
  private func isFolder(_ path: Path) -> Bool {
    // A path that has gone since it was listed is none.
    (try? FileStatus(of: path))?.kind == .folder
  }
}
