/// Writes results as a table.
struct Table: ReportFormat {
  /// A column and its width; the first and the last are aligned left, the others right.
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

    ours, theirs: median elapsed time · medians: their ratio, difference or peak, to which the limit
    applies · minima, cpu: the same from the least elapsed time and the least processor time ·
    quartiles: of the ratios of elapsed time in each round · *: the cores were busy, so the limit
    applies to processor time

    """
  }

  func line(_ result: ComparisonFigures) -> String {
    let comparison = result.comparison
    let compared = "  \(comparison.ours) / \(comparison.theirs)"
    guard case .measured(let samples, let cores) = result.measurement else {
      guard case .skipped(let reason) = result.measurement else { return "" }
      return "\(comparison.name.padded(to: Self.columns[0].width)) skipped: \(reason)\n"
    }
    let ratios = samples.ratios(\.wall)
    let measure = comparison.measure
    let cells = [
      comparison.name,
      milliseconds(samples.ours.median(\.wall)),
      milliseconds(samples.theirs.median(\.wall)),
      measure.text(result.figure(samples) { $0.median(\.wall) }),
      measure.text(result.figure(samples) { $0.minimum(\.wall) }),
      measure.text(result.figure(samples) { $0.minimum(\.cpu) }),
      "\(fixed(ratios.quantile(0.25)))–\(fixed(ratios.quantile(0.75)))",
      comparison.limit.map(measure.text) ?? "",
      result.rating.rawValue + (cores.areIdle ? "" : "*"),
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

/// Formats a number with two decimals, or three if it is below 0.1.
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
  /// Pads the text with blanks at the end or at the start.
  func padded(to width: Int, atStart: Bool = false) -> String {
    let blanks = String(repeating: " ", count: max(0, width - count))
    return atStart ? blanks + self : self + blanks
  }
}
