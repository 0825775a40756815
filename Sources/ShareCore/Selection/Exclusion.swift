/// Rules out activities by id or glob, and says who did.
package struct Exclusion: Hashable, Sendable {
  package enum Origin: Hashable, Sendable, CustomStringConvertible {
    case configuration(Source)
    case rule(name: String, Source)
    case call
    case system(path: String, line: Int)

    package var description: String {
      switch self {
      case .configuration(let source): "the configuration (\(source))"
      case .rule(let name, let source): "the rule `\(name)` (\(source))"
      case .call: "--exclude"
      case .system(let path, let line): "\(path):\(line)"
      }
    }

    /// Where the exclusion stands, where it stands in a file.
    package var source: String? {
      switch self {
      case .configuration(let source), .rule(_, let source): source.description
      case .call: nil
      case .system(let path, let line): "\(path):\(line)"
      }
    }
  }

  package let pattern: Glob
  package let origin: Origin

  package init(_ pattern: String, _ origin: Origin) {
    self.pattern = Glob(pattern)
    self.origin = origin
  }

  package var isGlob: Bool { pattern.hasWildcards }

  /// Reads the system's file: one id or glob a line, `#` begins a comment.
  package static func system(_ contents: Bytes, path: String) -> [Exclusion] {
    contents.split(separator: .newline, omittingEmptySubsequences: false).enumerated()
      .compactMap { index, line in
        let text = line.prefix { $0 != UInt8(ascii: "#") }
        guard let first = text.firstIndex(where: isVisible),
          let last = text.lastIndex(where: isVisible)
        else { return nil }
        return Exclusion(Bytes(text[first...last]).printable, .system(path: path, line: index + 1))
      }
  }

  private static func isVisible(_ byte: UInt8) -> Bool { byte > 0x20 }
}

/// Finds who excluded an id without trying every pattern: whoever named it, else the first glob.
struct ExclusionTable {
  private var byID: [String: Exclusion] = [:]
  private var globs: [Exclusion] = []

  init(_ exclusions: [Exclusion]) {
    for exclusion in exclusions {
      if exclusion.isGlob {
        globs.append(exclusion)
      } else if byID[exclusion.pattern.pattern] == nil {
        byID[exclusion.pattern.pattern] = exclusion
      }
    }
  }

  func exclusion(of id: String) -> Exclusion? {
    byID[id] ?? globs.first { $0.pattern.matches(id) }
  }
}
