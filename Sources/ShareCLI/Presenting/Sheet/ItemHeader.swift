import MediaTypes
import ShareCore
import Terminal

/// Describes the items, one per line; only what determines a file's type is read.
struct ItemHeader {
  /// The description of one item.
  private struct Facts {
    let name: String
    let facts: String
  }

  private let entries: [Facts]
  private let count: Int
  private let subject: String?

  /// The maximum number of items with a line.
  static let limit = 5

  init(_ items: ItemList, subject: Bytes?, types: MediaTypeDatabase) {
    count = items.items.count
    entries = items.items.prefix(Self.limit).map {
      Facts(name: $0.shownName, facts: $0.facts(types))
    }
    self.subject = subject.map { EscapedText($0, layout: .line).description }
  }

  /// The number of rows it fills if there is room.
  var rows: Int { entries.count + (count > entries.count ? 1 : 0) + (subject == nil ? 0 : 1) }

  /// Draws as much as fits: the subject last, and before it the number of further items.
  func lines(rows: Int, columns: Int) -> [Line] {
    guard rows > 0 else { return [] }
    let subjects =
      rows > 1 ? subject.map { [Line([Span("Subject: ", .dim), Span($0)])] } ?? [] : []
    let room = rows - subjects.count
    guard count > room || count > entries.count else {
      return entries.map { line($0, columns) } + subjects
    }
    guard room > 1 else { return [line(entries[0], columns, more: count - 1)] + subjects }
    let shown = entries.prefix(room - 1)
    return shown.map { line($0, columns) } + [Line("+\(count - shown.count) more", .dim)] + subjects
  }

  private func line(_ entry: Facts, _ columns: Int, more: Int = 0) -> Line {
    let facts = more > 0 ? "\(entry.facts)  +\(more) more" : entry.facts
    let names = min(nameColumns, max(8, columns - DisplayWidth.columns(of: facts) - 2))
    return Line([
      Span(entry.name.fitting(columns: names), .bold), Span(facts, .dim, at: names + 2),
    ])
  }

  private var nameColumns: Int {
    entries.map { DisplayWidth.columns(of: $0.name) }.max() ?? 0
  }
}

extension Item {
  /// The name, or the beginning of the content, escaped.
  fileprivate var shownName: String {
    if let name {
      return EscapedText(kind == .folder ? name + [.slash] : name, layout: .line).description
    }
    return EscapedText(label, layout: .line).description
  }

  /// Its kind, with type and size if known.
  fileprivate func facts(_ types: MediaTypeDatabase) -> String {
    let type = kind == .folder ? nil : type(by: types).map { "\($0.type)" }
    return [kind.rawValue, type, size.map(ByteCount.words)].compactMap(\.self)
      .joined(separator: ", ")
  }
}

/// Formats a number of bytes in units of the International System.
enum ByteCount {
  static func words(_ count: Int) -> String {
    guard count >= 1000 else { return "\(count) B" }
    var value = Double(count)
    for unit in ["kB", "MB", "GB", "TB", "PB", "EB"] {
      value /= 1000
      // What would round up to 1000 is given in the next unit.
      if value < 9.95 { return "\(tenths(value)) \(unit)" }
      if value < 999.5 || unit == "EB" { return "\(Int(value.rounded())) \(unit)" }
    }
    return "\(count) B"
  }

  private static func tenths(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }
}
