import Spelling

/// Holds what the command line asks for.
struct Arguments {
  private(set) var isJSON = false
  private(set) var wantsHelp = false
  private var names: [String] = []

  init(_ words: some Sequence<String>) throws(BenchError) {
    for word in words {
      switch word {
      case "--json": isJSON = true
      case "-h", "--help": wantsHelp = true
      case _ where word.hasPrefix("-"): throw .unknownOption(word)
      default: names.append(word)
      }
    }
  }

  /// Lists what to measure: the named comparisons, or all of them.
  var comparisons: [Comparison] {
    get throws(BenchError) {
      guard !names.isEmpty else { return Comparisons.all }
      return try names.map { name throws(BenchError) in
        guard let comparison = Comparisons.all.first(where: { $0.name == name }) else {
          throw .unknownComparison(
            name, nearest: NearestName.of(name, in: Comparisons.all.map(\.name)))
        }
        return comparison
      }
    }
  }

  static var help: String {
    let width = Comparisons.all.map(\.name.count).max() ?? 0
    let lines = Comparisons.all.map { comparison in
      "  \(comparison.name.padded(to: width))  \(comparison.ours) / \(comparison.theirs)\n"
    }
    return """
      usage: bench [--json] [NAME…]

      Measures the program in SHARE_BENCH_BINARY (else `share` in PATH) beside its peers. Exit
      status 1: a limit is missed; 2: something could not be measured at all.

      \(lines.joined())
      """
  }
}
