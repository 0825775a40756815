import ShareCore

/// Lists the files of a configuration by their names in messages: `init.lua`, `activities/*.lua`
/// and the modules in `lua/`.
struct ConfigurationFiles {
  private let files: [(path: Path, name: Bytes)]

  /// Takes a file and what stands beside it.
  init(_ file: Path) {
    let folders = ["activities", "lua"].map { Bytes($0.utf8) }
    files =
      [(file, file.name)]
      + folders.flatMap { folder in
        let place = file.parent.appending(folder)
        // A folder that is not there holds nothing.
        return ((try? FileTree.names(in: place)) ?? []).map { name in
          (place.appending(name), folder + [.slash] + name)
        }
      }
  }

  /// Takes one file alone.
  init(_ file: Path, called name: Bytes) { files = [(file, name)] }

  /// Reads the files of Lua; loading tells of those that cannot be read.
  var contents: [(name: Bytes, bytes: Bytes)] {
    files.filter { $0.path.fileExtension == Bytes("lua".utf8) && $0.path.name.first != .dot }
      .compactMap { file in (try? FileContents.read(file.path)).map { (file.name, $0) } }
  }
}
