import JSON

/// Writes what the short way of streams gives back, just as the long way writes it.
struct DirectOutput {
  private let format: ResultFormat
  private let template: ItemTemplate

  init(_ format: ResultFormat, activity: String) {
    self.format = format
    template = ItemTemplate { mark in
      var result = RunResult(activity: activity, status: .completed)
      result.items = [mark]
      var writer = JSONWriter()
      result.write(to: &writer, input: .item(mark))
      writer.endLine()
      return writer.bytes
    }
  }

  /// Writes a completed result of one returned text or URL.
  func append(
    _ kind: Item.Kind, _ bytes: UnsafeRawBufferPointer, input: Item.Kind,
    _ inputBytes: UnsafeRawBufferPointer, to output: inout Bytes
  ) {
    guard !format.isJSON else {
      template.append((kind, bytes), (input, inputBytes), to: &output)
      return
    }
    output.append(contentsOf: bytes)
    if kind == .url {
      output.append(format.lineEnd)
    } else if bytes.last != .newline {
      output.append(.newline)
    }
  }
}

/// Writes a line of JSON that differs in nothing but the items in it.
struct ItemTemplate {
  /// Stand around the places of items.
  private let pieces: [Bytes]

  /// Makes a template of a line by looking where the item is in it that `write` is given.
  init<Failure: Error>(_ write: (Item) throws(Failure) -> Bytes) throws(Failure) {
    let mark = Item(.text(Bytes("mark".utf8)))
    var item = JSONWriter()
    mark.write(to: &item)
    var pieces: [Bytes] = []
    var rest = try write(mark)[...]
    while let place = rest.indices.first(where: { rest[$0...].starts(with: item.bytes) }) {
      pieces.append(Bytes(rest[..<place]))
      rest = rest[(place + item.bytes.count)...]
    }
    self.pieces = pieces + [Bytes(rest)]
  }

  typealias Plain = (kind: Item.Kind, bytes: UnsafeRawBufferPointer)

  /// Writes the line with a plain text or URL in its one place.
  func append(_ item: Plain, to output: inout Bytes) {
    output += pieces[0]
    Self.append(item, to: &output)
    output += pieces[1]
  }

  /// Writes the line with plain texts or URLs in its two places.
  func append(_ first: Plain, _ second: Plain, to output: inout Bytes) {
    output += pieces[0]
    Self.append(first, to: &output)
    output += pieces[1]
    Self.append(second, to: &output)
    output += pieces[2]
  }

  /// Writes a text or URL as an item in JSON.
  private static func append(_ item: Plain, to output: inout Bytes) {
    guard isValidUTF8(item.bytes) else {
      var writer = JSONWriter()
      Item(item.kind, plain: item.bytes).write(to: &writer)
      output += writer.bytes
      return
    }
    let start: StaticString =
      item.kind == .url ? #"{"kind":"url","url":"# : #"{"kind":"text","text":"#
    output.append(
      contentsOf: UnsafeBufferPointer(start: start.utf8Start, count: start.utf8CodeUnitCount))
    output.appendJSONString(item.bytes)
    output.append(UInt8(ascii: "}"))
  }
}
