/// A way to write outcomes.
protocol Report {
  var header: String { get }
  var footer: String { get }
  func line(_ outcome: Outcome) -> String
}
