import TestSupport

/// An entry of an XBEL file as Python's parser reads it.
struct ReadBookmark: Equatable, CustomStringConvertible {
  let href: String
  let title: String

  init(_ href: String, _ title: String) {
    self.href = href
    self.title = title
  }

  var description: String { "\(href) “\(title)”" }
}

extension Workshop {
  /// Reads the store with a parser that is none of ours; a file that is not well-formed throws.
  func bookmarks() throws -> [ReadBookmark] {
    let script = """
      import sys, xml.etree.ElementTree as tree
      root = tree.parse(sys.argv[1]).getroot()
      assert root.tag == 'xbel' and root.get('version') == '1.0'
      for entry in root.iter('bookmark'):
          sys.stdout.write(entry.get('href') + '\\0' + (entry.findtext('title') or '') + '\\0')
      """
    let result = try Program(path: .text("/usr/bin/python3")).run(
      ["-c", script, store].map { .text($0) }, environment: ["PYTHONUTF8": "1"])
    guard result.status == 0 else { throw ServerFailure.notReady(result.errorText) }
    let words = result.output.split(separator: 0, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    return stride(from: 0, to: words.count - 1, by: 2).map {
      ReadBookmark(words[$0], words[$0 + 1])
    }
  }

  var store: String { folder.path(of: "data/sharesheet/favorites.xbel") }
}
