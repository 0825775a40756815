import Text

/// The arguments of the command line.
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
      default:
        try Self.checkName(word)
        names.append(word)
      }
    }
  }

  /// The comparisons to make: the named ones, or all of them.
  var comparisons: [Comparison] { chosen(Comparisons.all, \.name) }

  /// The growth series to measure: the named ones; all of them for ``growth`` or without names.
  var growths: [Growth] {
    names.contains(Self.growth) ? Growth.all : chosen(Growth.all, \.name)
  }

  private static let growth = "growth"

  private func chosen<Measured>(_ all: [Measured], _ name: (Measured) -> String) -> [Measured] {
    names.isEmpty ? all : names.flatMap { wanted in all.filter { name($0) == wanted } }
  }

  private static func checkName(_ name: String) throws(BenchError) {
    let known = Comparisons.all.map(\.name) + [growth] + Growth.all.map(\.name)
    guard known.contains(name) else {
      throw .unknownComparison(name, nearest: NearestName.of(name, in: known))
    }
  }

  static var help: String {
    let rows =
      Comparisons.all.map { ($0.name, "\($0.ours) / \($0.theirs)") }
      + [(growth, "how the cost grows, all of these:")] + Growth.all.map { ($0.name, $0.what) }
    let width = rows.map(\.0.count).max() ?? 0
    let lines = rows.map { "  \($0.0.padded(to: width))  \($0.1)\n" }
    return """
      usage: bench [--json] [NAME…]

      Measures the program in SHARE_BENCH_BINARY (else `share` in PATH) beside its peers. Exit
      status 1: a limit is missed; 2: something could not be measured at all.

      \(lines.joined())
      """
  }
}
