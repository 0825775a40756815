import Testing

@testable import MediaTypes

@Suite(.enabled(if: Databases.isInstalled, "shared-mime-info is not installed"))
struct InstalledCacheTests {
  @Test func `every subclass of the text files is an edge of the cache`() {
    let edges = Self.pairs(in: "/usr/share/mime/subclasses")
    #expect(edges.count > 100)
    for (type, parent) in edges {
      #expect(Databases.installed.conforms(type, to: parent), "\(type) is a \(parent)")
    }
  }

  @Test func `every alias of the text files is an alias of the cache`() {
    let aliases = Self.pairs(in: "/usr/share/mime/aliases")
    #expect(aliases.count > 100)
    for (alias, type) in aliases {
      #expect(Databases.installed.canonical(alias).description == type.description)
    }
  }

  @Test func `every type with a glob is known and found by it`() {
    let lines = String(decoding: contents(of: "/usr/share/mime/globs2"), as: UTF8.self).split(
      separator: "\n")
    var count = 0
    for fields in lines.map({ $0.split(separator: ":") })
    where fields.count == 3 && fields[0] == "50" {
      guard fields[2].hasPrefix("*."), !fields[2].contains("["), !fields[2].hasSuffix("ts") else {
        continue
      }
      let type = MediaType(spelled: String(fields[1]))
      #expect(Databases.installed.isKnown(type))
      let found = Databases.installed.identify("a" + fields[2].dropFirst(), [])
      count += found.type == type ? 1 : 0
    }
    // The others share their suffix with another type.
    #expect(count > 950)
  }

  private static func pairs(in path: String) -> [(MediaType, MediaType)] {
    String(decoding: contents(of: path), as: UTF8.self).split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ").map { MediaType(spelling: String($0)) }
      return words.count == 2 ? (words[0], words[1]) : nil
    }
  }
}
