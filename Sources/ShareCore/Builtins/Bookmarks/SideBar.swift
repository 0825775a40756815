/// The folders that GTK's file dialogs and file managers show in their side bar.
///
/// The file has one folder per line: its URL, and after a blank the name it is shown with.
struct SideBar {
  private let file: SharedFile

  init(_ host: Host) throws(Failure) {
    guard let folder = host.baseFolder("XDG_CONFIG_HOME", default: ".config") else {
      throw Failure(.hidden, "no folder for GTK bookmarks: set HOME or XDG_CONFIG_HOME")
    }
    file = SharedFile(folder.appending(Bytes("gtk-3.0/bookmarks".utf8)))
  }

  /// Appends the folders that are not listed yet.
  func put(_ folders: [Path]) throws(Failure) {
    try file.update { old throws(Failure) in
      var bytes = old ?? []
      var listed = Set(
        bytes.split(separator: .newline).compactMap { line in
          URLSyntax.localPath(of: Bytes(line.prefix { $0 != 0x20 && $0 != 0x0D }))?.plain
        })
      for folder in folders where listed.insert(folder).inserted {
        if let last = bytes.last, last != .newline { bytes.append(.newline) }
        bytes += URLSyntax.fileURL(of: folder) + [.newline]
      }
      return bytes
    }
  }
}
