import JSON
import ShareCore

/// Prints what a run returned: paths and URLs for other programs, or JSON, one object a result.
struct ResultPrinter {
  let output: Output
  let isJSON: Bool
  /// Ends paths and URLs by NUL instead of a newline.
  let endsByNUL: Bool
  /// Tells that every item is a share of its own, so that texts are always ended by a newline.
  let isEach: Bool

  init(_ arguments: ParsedArguments, _ output: Output) {
    self.output = output
    isJSON = arguments.has(.json)
    endsByNUL = arguments.has(.print0)
    isEach = arguments.has(.each)
  }

  /// Writes a result whole, or says what of it cannot be written as plain output.
  func print(_ result: RunResult, input: RunResult.Input = .none) throws -> Failure? {
    if isJSON {
      var writer = JSONWriter()
      result.write(to: &writer, input: input)
      writer.endLine()
      try output.write(writer.bytes)
    } else {
      guard !result.items.contains(where: isData) || (result.items.count == 1 && !isEach) else {
        return .usage(
          "several data items cannot be told apart on standard output",
          hint: "use --json, or an activity that returns files")
      }
      let isAlone = result.items.count == 1 && !isEach
      for item in result.items { try output.write(plain(item, isAlone: isAlone)) }
    }
    try output.flush()
    return nil
  }

  private func isData(_ item: Item) -> Bool { if case .data = item.content { true } else { false } }

  private func plain(_ item: Item, isAlone: Bool) -> Bytes {
    switch item.content {
    case .file(let path, _), .folder(let path, _): path.bytes + [lineEnd]
    case .url(let bytes): bytes + [lineEnd]
    case .text(let bytes):
      isAlone || bytes.last == UInt8(ascii: "\n") ? bytes : bytes + [UInt8(ascii: "\n")]
    case .data(let bytes): bytes
    case .lazy: []
    }
  }

  private var lineEnd: UInt8 { endsByNUL ? 0 : UInt8(ascii: "\n") }
}
