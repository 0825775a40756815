import JSON
import Lua
import ShareCore
import Text

/// Writes a Lua value as JSON.
struct JsonEncoder {
  /// Why a value cannot be written as JSON.
  enum Problem: Error, CustomStringConvertible {
    case kind(String)
    case tooDeep
    case mixedKeys
    case notUTF8
    case notFinite

    var description: String {
      switch self {
      case .kind(let kind): "\(kind) cannot be written as JSON"
      case .tooDeep: "the value is nested too deeply, or contains itself"
      case .mixedKeys: "a table must have either positions 1, 2, … or names as keys"
      case .notUTF8: "text that is not UTF-8 cannot be written as JSON"
      case .notFinite: "infinity and NaN cannot be written as JSON"
      }
    }
  }

  private let types: ValueTypes

  init(_ types: ValueTypes) { self.types = types }

  func encode(_ value: Value) throws(Problem) -> Bytes {
    var writer = JSONWriter()
    try write(value, depth: 0, to: &writer)
    return writer.bytes
  }

  private func write(_ value: Value, depth: Int, to writer: inout JSONWriter) throws(Problem) {
    guard depth < Self.depthLimit else { throw .tooDeep }
    switch value {
    case .nil: writer.null()
    case .boolean(let flag): writer.bool(flag)
    case .integer(let number): writer.integer(number)
    case .number(let number):
      do { try writer.number(number) } catch { throw .notFinite }
    case .bytes(let bytes):
      guard isValidUTF8(bytes) else { throw .notUTF8 }
      writer.string(bytes)
    case .table(let table): try write(table, depth: depth + 1, to: &writer)
    case .record:
      guard let item = types.item(of: value) else { throw .kind("a userdata") }
      item.write(to: &writer)
    case .object where types.json.isNull(value): writer.null()
    case .object, .function, .other: throw .kind(value.kind.description)
    }
  }

  private func write(_ table: Reference, depth: Int, to writer: inout JSONWriter)
    throws(Problem)
  {
    let pairs = types.interpreter.pairs(table)
    let isArray =
      pairs.isEmpty
      ? types.json.isMarkedArray(table) : pairs.allSatisfy(\.key.isPosition)
    if isArray {
      let values = types.interpreter.array(table)
      guard values.count == pairs.count else { throw .mixedKeys }
      try writer.array { (writer) throws(Problem) in
        for value in values { try write(value, depth: depth, to: &writer) }
      }
    } else {
      let members = try members(pairs)
      try writer.object { (writer) throws(Problem) in
        for (key, value) in members {
          writer.key(key)
          try write(value, depth: depth, to: &writer)
        }
      }
    }
  }

  /// Sorts members by the bytes of their names, because Lua's order changes from run to run.
  private func members(_ pairs: [(key: Value, value: Value)]) throws(Problem)
    -> [(String, Value)]
  {
    var members: [(String, Value)] = []
    for (key, value) in pairs {
      guard case .bytes(let bytes) = key else { throw .mixedKeys }
      guard isValidUTF8(bytes) else { throw .notUTF8 }
      members.append((bytes.printable, value))
    }
    return members.sorted { $0.0.utf8.lexicographicallyPrecedes($1.0.utf8) }
  }

  private static let depthLimit = 128
}

extension Value {
  fileprivate var isPosition: Bool { if case .integer = self { true } else { false } }
}
