/// All known types with their best extensions; built only for `check` or to name a file for data.
final class TypeCatalogue: Sendable {
  private let installed: Set<MediaType>
  private let known: Set<MediaType>
  private let groups: Set<String>
  private let extensions: [MediaType: FileExtension]

  init(of sources: TypeSources) {
    var known: Set<MediaType> = [.octetStream, .plainText]
    var extensions: [MediaType: FileExtension] = [:]
    for source in sources.installed {
      source.forEachType { type, fileExtension in
        known.insert(type)
        guard let fileExtension else { return }
        if extensions[type].map(fileExtension.isBetter) ?? true { extensions[type] = fileExtension }
      }
    }
    installed = known
    sources.compiled.forEachType { type, _ in known.insert(type) }
    self.known = known
    self.extensions = extensions
    groups = Set(known.map(\.group))
  }

  func isInstalled(_ type: MediaType) -> Bool {
    installed.contains(type)
  }

  func contains(_ type: MediaType) -> Bool {
    known.contains(type)
  }

  func contains(group: String) -> Bool {
    groups.contains(group)
  }

  func preferredExtension(for type: MediaType) -> String? {
    extensions[type]?.text
  }
}

extension FileExtension {
  /// Returns whether this is the better extension: heavier, else nearer to three letters, else shorter.
  fileprivate func isBetter(than other: Self) -> Bool {
    rank.lexicographicallyPrecedes(other.rank)
      || rank == other.rank && text < other.text
  }

  private var rank: [Int] {
    [-weight, abs(text.utf8.count - 3), text.utf8.count]
  }
}
