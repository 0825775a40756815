/// Writes outcomes as a table for people.
struct Table: Report {
  private static let columns: [(title: String, width: Int)] = [
    ("name", 12), ("ours", 10), ("theirs", 10), ("medians", 9), ("minima", 9), ("cpu", 9),
    ("quartiles", 13), ("limit", 9), ("", 7),
  ]

  var header: String {
    row(Self.columns.map(\.title)) + "  compared\n"
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
    return row([
      comparison.name,
      milliseconds(samples.ours.median(\.wall)),
      milliseconds(samples.theirs.median(\.wall)),
      measure.text(outcome.figure(samples) { $0.median(\.wall) }),
      measure.text(outcome.figure(samples) { $0.minimum(\.wall) }),
      measure.text(outcome.figure(samples) { $0.minimum(\.cpu) }),
      "\(fixed(ratios.quantile(0.25)))–\(fixed(ratios.quantile(0.75)))",
      comparison.limit.map(measure.text) ?? "",
      outcome.verdict.rawValue + (cores.areIdle ? "" : "*"),
    ]) + compared + "\n"
  }

  private func row(_ cells: [String]) -> String {
    zip(cells, Self.columns).enumerated().map { index, cell in
      index == 0 || index == cells.count - 1
        ? cell.0.padded(to: cell.1.width) : cell.0.padded(to: cell.1.width, atStart: true)
    }.joined(separator: " ")
  }

  private func milliseconds(_ seconds: Double) -> String { "\(fixed(seconds * 1000)) ms" }
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
