import JSON

/// How results are written: paths and URLs for other programs, or JSON, one object a result.
package struct ResultFormat: Sendable {
  package let isJSON: Bool
  /// Ends paths and URLs by NUL instead of a newline.
  package let endsByNUL: Bool
  /// Whether there are several results, so that texts are always ended by a newline.
  package let isEach: Bool

  package init(isJSON: Bool, endsByNUL: Bool = false, isEach: Bool) {
    self.isJSON = isJSON
    self.endsByNUL = endsByNUL
    self.isEach = isEach
  }

  /// Appends a result whole, or says what of it cannot be written as plain output.
  package func append(
    _ result: RunResult, input: RunResult.Input = .none, to output: inout Bytes
  ) -> Failure? {
    if isJSON {
      var writer = JSONWriter(appendingTo: [])
      result.write(to: &writer, input: input)
      writer.endLine()
      output += writer.bytes
      return nil
    }
    guard !result.items.contains(where: isData) || (result.items.count == 1 && !isEach) else {
      return .usage(
        "several data items cannot be told apart on standard output",
        hint: "use --json, or an activity that returns files")
    }
    let isAlone = result.items.count == 1 && !isEach
    for item in result.items { append(item, isAlone: isAlone, to: &output) }
    return nil
  }

  private func isData(_ item: Item) -> Bool { if case .data = item.content { true } else { false } }

  private func append(_ item: Item, isAlone: Bool, to output: inout Bytes) {
    switch item.content {
    case .file(let path, _), .folder(let path, _):
      output += path.bytes
      output.append(lineEnd)
    case .url(let bytes): append(.url, bytes.span.bytes, isAlone: isAlone, to: &output)
    case .text(let bytes): append(.text, bytes.span.bytes, isAlone: isAlone, to: &output)
    case .data(let bytes): output += bytes
    case .lazy: return
    }
  }

  /// Appends a text or URL.
  func append(_ kind: Item.Kind, _ bytes: RawSpan, isAlone: Bool, to output: inout Bytes) {
    bytes.withUnsafeBytes { bytes in
      output += bytes
      if kind == .url {
        output.append(lineEnd)
      } else if !isAlone, bytes.last != .newline {
        output.append(.newline)
      }
    }
  }

  private var lineEnd: UInt8 { endsByNUL ? 0 : .newline }
}
