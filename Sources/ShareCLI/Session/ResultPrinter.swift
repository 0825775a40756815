import ShareCore

/// Prints what a run returned, as the options of the call say.
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

  /// Writes a result whole, or says what of it cannot be written as plain output.
  func print(_ result: RunResult) throws -> Failure? {
    var bytes = Bytes()
    if let refusal = format.append(result, to: &bytes) { return refusal }
    try output.write(bytes)
    try output.flush()
    return nil
  }
}
