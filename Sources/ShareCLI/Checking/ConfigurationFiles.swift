import ShareCore

/// The files of a configuration by their names in messages: `init.lua`, `activities/*.lua` and the
/// modules in `lua/`.
struct ConfigurationFiles {
  private let files: [(path: Path, name: Bytes)]

  /// Lists a file and those that belong to it.
  init(_ file: Path) {
    let folders = ["activities", "lua"].map { Bytes($0.utf8) }
    files =
      [(file, file.name)]
      + folders.flatMap { folder in
        let place = file.parent.appending(folder)
        // A missing folder holds nothing.
        return ((try? FileTree.names(in: place)) ?? []).map { name in
          (place.appending(name), folder + [.slash] + name)
        }
      }
  }

  /// Lists one file only.
  init(_ file: Path, called name: Bytes) { files = [(file, name)] }

  /// Reads the Lua files; those that cannot be read are reported when they are loaded.
  var contents: [(name: Bytes, bytes: Bytes)] {
    files.filter { $0.path.fileExtension == Bytes("lua".utf8) && $0.path.name.first != .dot }
      .compactMap { file in (try? FileContents.read(file.path)).map { (file.name, $0) } }
  }
}
