/// A program that searches files for text.
enum Searcher: String, CaseIterable {
  case ripgrep = "rg"
  case grep

  init?(_ host: Host) {
    guard let searcher = Self.allCases.first(where: { host.hasProgram($0.rawValue) }) else {
      return nil
    }
    self = searcher
  }

  /// Returns the command that writes the names of the files found, each followed by NUL.
  ///
  /// Both programs treat every file as text, so that the caption of a picture is found too.
  func command(_ search: Search, in places: [Path]) -> [Bytes] {
    let options =
      switch self {
      case .ripgrep: ripgrepOptions(search)
      case .grep:
        ["--recursive", "--files-with-matches", "--null", "--text"]
          + [search.isFixed ? "--fixed-strings" : "--extended-regexp"]
      }
    let all = [rawValue] + options + (search.ignoresCase ? ["--ignore-case"] : [])
    return all.map { Bytes($0.utf8) } + search.patterns.flatMap { [Bytes("-e".utf8), $0] }
      + places.map(\.bytes)
  }

  private func ripgrepOptions(_ search: Search) -> [String] {
    ["--no-config", "--files-with-matches", "--null", "--text"]
      + (search.isFixed ? ["--fixed-strings"] : []) + (search.hasLines ? ["--multiline"] : [])
  }
}

extension Need {
  /// A program that searches files for text.
  static let searcher = Need.one(
    of: NeededProgram("rg", .debian("ripgrep")), NeededProgram("grep"))
}
