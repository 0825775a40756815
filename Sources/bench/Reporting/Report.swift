/// A way to write outcomes, and how a cost grows.
protocol Report {
  var header: String { get }
  var footer: String { get }
  func line(_ outcome: Outcome) -> String

  var growthHeader: String { get }
  var growthFooter: String { get }
  func line(_ step: Growth.Step) -> String
}
