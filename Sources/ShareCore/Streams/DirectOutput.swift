import JSON
import Text

/// Writes what the short way of streams gives back, just as the long way writes it.
struct DirectOutput {
  private let format: ResultFormat
  private let template: ItemTemplate

  init(_ format: ResultFormat, activity: String) {
    self.format = format
    template = ItemTemplate { mark in
      var result = RunResult(activity: activity, outcome: .completed)
      result.items = [mark]
      var writer = JSONWriter()
      result.write(to: &writer, input: .item(mark))
      writer.endLine()
      return writer.bytes
    }
  }

  /// Writes a completed result of one returned text or URL.
  func append(_ result: PlainItem, input: PlainItem, to output: inout Bytes) {
    guard !format.isJSON else { return template.append(result, input, to: &output) }
    output.append(contentsOf: result.bytes)
    if result.kind == .url {
      output.append(format.lineEnd)
    } else if result.bytes.last != .newline {
      output.append(.newline)
    }
  }
}

/// Writes a line of JSON that differs in nothing but the items in it.
struct ItemTemplate {
  /// Stand around the places of items.
  private let pieces: [Bytes]
  /// Stand before the places, each with the beginning of an item there.
  private let openings: [Opening]
  private let end: Bytes

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
    pieces.append(Bytes(rest))
    self.pieces = pieces
    openings = pieces.dropLast().enumerated().map { Opening($1, isFirst: $0 == 0) }
    end = [UInt8(ascii: "}")] + pieces[pieces.count - 1]
  }

  /// Holds what is between two items, the end of the first and the beginning of the second included.
  private struct Opening {
    let text: Bytes
    let url: Bytes

    init(_ piece: Bytes, isFirst: Bool) {
      let before = (isFirst ? [] : [UInt8(ascii: "}")]) + piece
      text = before + PlainItem.opening(.text)
      url = before + PlainItem.opening(.url)
    }
  }

  /// Writes the line with a plain text or URL in its one place.
  func append(_ item: PlainItem, to output: inout Bytes) {
    guard isValidUTF8(item.bytes) else { return write([item], to: &output) }
    append(item, behind: openings[0], to: &output)
    output += end
  }

  /// Writes the line with plain texts or URLs in its two places.
  func append(_ first: PlainItem, _ second: PlainItem, to output: inout Bytes) {
    guard isValidUTF8(first.bytes), isValidUTF8(second.bytes) else {
      return write([first, second], to: &output)
    }
    append(first, behind: openings[0], to: &output)
    append(second, behind: openings[1], to: &output)
    output += end
  }

  private func append(_ item: PlainItem, behind opening: Opening, to output: inout Bytes) {
    output += item.kind == .url ? opening.url : opening.text
    output.appendJSONString(item.bytes)
  }

  /// Writes the line with any items in its places.
  private func write(_ items: [PlainItem], to output: inout Bytes) {
    for (piece, item) in zip(pieces, items) {
      var writer = JSONWriter()
      Item(item).write(to: &writer)
      output += piece + writer.bytes
    }
    output += pieces[items.count]
  }
}

extension PlainItem {
  /// Returns how an item of UTF-8 begins in JSON, up to the string of its content.
  static func opening(_ kind: Item.Kind) -> Bytes {
    Bytes((kind == .url ? #"{"kind":"url","url":"# : #"{"kind":"text","text":"#).utf8)
  }
}
