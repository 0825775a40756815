import ShareCore

/// Prints the result of a run in the format of the call.
struct ResultPrinter {
  let output: Output
  let format: ResultFormat
  var isJSON: Bool { format.isJSON }

  init(_ arguments: ParsedArguments, _ output: Output) {
    self.output = output
    format = ResultFormat(
      isJSON: arguments.has(.json), endsByNUL: arguments.has(.print0),
      isEach: arguments.has(.each) || arguments.has(.batch))
  }

  /// Prints a whole result, or returns why it cannot be printed as plain output.
  func print(_ result: RunResult) throws -> Failure? {
    var bytes = Bytes()
    if let refusal = format.append(result, to: &bytes) { return refusal }
    try output.write(bytes)
    try output.flush()
    return nil
  }
}
