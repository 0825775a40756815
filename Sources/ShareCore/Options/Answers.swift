/// What was answered before anything was asked.
package struct Answers {
  /// Where an option's value came from: a secret may not come from the command line.
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
  /// The titles of `--answer`, used in order.
  package var titles: [String] = []

  package init() {}
}

extension Answers.Value {
  /// Reads the value as an option takes it; a secret may not come from the command line.
  func value(for option: ActivityOption) throws(Failure) -> OptionValue {
    switch self {
    case .flag:
      guard option.kind == .boolean else {
        throw .usage("option `\(option.name)` needs a value", hint: "write -o \(option.name)=…")
      }
      return .boolean(true)
    case .commandLine(let bytes):
      guard option.kind != .secret else {
        throw .usage(
          "option `\(option.name)` is a secret, which others could see on the command line",
          hint: "write -o \(option.name)=@FILE, or set it with share.defaults")
      }
      return .bytes(bytes)
    case .file(let bytes):
      return .bytes(option.kind == .string ? bytes : bytes.withoutLineEnd)
    case .script(let value): return value
    }
  }
}
