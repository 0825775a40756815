/// Writes outcomes as a table for people.
struct Table: Report {
  /// A column and how wide it is; the first and the last begin at the left.
  struct Column {
    let title: String
    let width: Int

    init(_ title: String, _ width: Int) {
      self.title = title
      self.width = width
    }
  }

  private static let columns = [
    Column("name", 15), Column("ours", 11), Column("theirs", 11), Column("medians", 9),
    Column("minima", 9), Column("cpu", 9), Column("quartiles", 13), Column("limit", 10),
    Column("", 7),
  ]

  var header: String {
    row(Self.columns.map(\.title), Self.columns) + "  compared\n"
  }

  var footer: String {
    """

    ours, theirs: medians by the clock · medians: of these, the ratio, the difference or the peak,
    which is held against the limit · minima, cpu: the same of the least by the clock and of the
    least processor time · quartiles: of the rounds' ratios by the clock · *: the cores were busy,
    so that processor time is held against the limit

    """
  }

  func line(_ outcome: Outcome) -> String {
    let comparison = outcome.comparison
    let compared = "  \(comparison.ours) / \(comparison.theirs)"
    guard case .measured(let samples, let cores) = outcome.end else {
      guard case .skipped(let reason) = outcome.end else { return "" }
      return "\(comparison.name.padded(to: Self.columns[0].width)) skipped: \(reason)\n"
    }
    let ratios = samples.ratios(\.wall)
    let measure = comparison.measure
    let cells = [
      comparison.name,
      milliseconds(samples.ours.median(\.wall)),
      milliseconds(samples.theirs.median(\.wall)),
      measure.text(outcome.figure(samples) { $0.median(\.wall) }),
      measure.text(outcome.figure(samples) { $0.minimum(\.wall) }),
      measure.text(outcome.figure(samples) { $0.minimum(\.cpu) }),
      "\(fixed(ratios.quantile(0.25)))–\(fixed(ratios.quantile(0.75)))",
      comparison.limit.map(measure.text) ?? "",
      outcome.verdict.rawValue + (cores.areIdle ? "" : "*"),
    ]
    return row(cells, Self.columns) + compared + "\n"
  }

  func row(_ cells: [String], _ columns: [Column]) -> String {
    zip(cells, columns).enumerated().map { index, cell in
      let isInside = index > 0 && index < cells.count - 1
      return cell.0.padded(to: cell.1.width, atStart: isInside)
    }.joined(separator: " ")
  }

  func milliseconds(_ seconds: Double) -> String { "\(fixed(seconds * 1000)) ms" }
}

extension Comparison.Measure {
  /// Writes a figure with its unit.
  fileprivate func text(_ figure: Double) -> String {
    switch self {
    case .ratio: fixed(figure)
    case .excess, .time: "\(fixed(figure)) ms"
    case .peak: "\(fixed(figure)) MiB"
    }
  }
}

/// Writes a number with two digits behind the point, with three where it is small.
func fixed(_ number: Double) -> String {
  guard number.isFinite else { return "–" }
  let digits = abs(number) < 0.1 ? 3 : 2
  let scale = digits == 3 ? 1000.0 : 100
  let scaled = Int((abs(number) * scale).rounded())
  let fraction = String(scaled % Int(scale))
  let sign = number < 0 && scaled > 0 ? "-" : ""
  return
    "\(sign)\(scaled / Int(scale)).\(String(repeating: "0", count: digits - fraction.count))\(fraction)"
}

extension String {
  /// Fills up with blanks behind the text, or in front of it.
  func padded(to width: Int, atStart: Bool = false) -> String {
    let blanks = String(repeating: " ", count: max(0, width - count))
    return atStart ? blanks + self : self + blanks
  }
}
