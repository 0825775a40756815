/// Holds what was answered before anything was asked.
package struct Answers {
  /// Says where an option's value came from: a secret may not come from the command line.
  package enum Value: Equatable {
    /// `-o name`, true for a boolean.
    case flag
    case commandLine(Bytes)
    /// Read from the file of `-o name=@FILE`.
    case file(Bytes)
    case script(OptionValue)
  }

  /// Pairs names with values, in the order given; of a repeated name the last counts.
  package var options: [(name: String, value: Value)] = []
  package var message: Bytes?
  /// Agrees to what `confirm` asks.
  package var agrees = false
  /// Holds the titles of `--answer`, used in order.
  package var titles: [String] = []

  package init() {}
}
