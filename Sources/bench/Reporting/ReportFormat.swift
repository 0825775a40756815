/// A format for results and growth series.
protocol ReportFormat {
  var header: String { get }
  var footer: String { get }
  func line(_ result: ComparisonFigures) -> String

  var growthHeader: String { get }
  var growthFooter: String { get }
  func line(_ step: Growth.Step) -> String
}
