import JSON

/// Writes the result of an item that completed with one text or URL, as ``ResultFormat`` does.
struct PlainResultWriter {
  private let format: ResultFormat
  /// A line of JSON without its returned item and its input.
  private let line: Bytes
  /// Where the returned item and the input go.
  private var places = (item: 0, input: 0)

  init(_ format: ResultFormat, activity: String) {
    self.format = format
    var writer = JSONWriter()
    var places = places
    RunResult(activity: activity, outcome: .completed).write(
      to: &writer,
      items: { writer in writer.array { places.item = $0.bytes.count } },
      input: { writer in
        writer.key("input")
        places.input = writer.bytes.count
      })
    writer.endLine()
    line = writer.bytes
    self.places = places
  }

  func append(
    _ kind: Item.Kind, _ bytes: RawSpan, of inputKind: Item.Kind, _ input: RawSpan,
    to output: inout Bytes
  ) {
    guard format.isJSON else { return format.append(kind, bytes, isAlone: false, to: &output) }
    output += line[..<places.item]
    output.appendItem(kind, bytes)
    output += line[places.item..<places.input]
    output.appendItem(inputKind, input)
    output += line[places.input...]
  }
}
