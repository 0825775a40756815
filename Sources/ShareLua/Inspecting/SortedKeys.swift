import Lua
import ShareCore

/// The keys of a table in order: positions, numbers, strings by their bytes, then the rest.
struct SortedKeys {
  private let length: Int
  private let others: [Value]

  var count: Int { length + others.count }

  init(_ table: Reference, _ interpreter: Interpreter) {
    let length = interpreter.count(table)
    var numbers: [(Double, Value)] = []
    var strings: [Bytes] = []
    var rest: [Value] = []
    interpreter.forEachPair(of: table) { stack in
      switch stack.kind(at: -2) {
      case .string: strings.append(stack.withBytes(at: -2) { $0.map(Bytes.init) } ?? [])
      case .integer:
        let integer = stack.integer(at: -2) ?? 0
        if integer < 1 || integer > length { numbers.append((Double(integer), .integer(integer))) }
      case .number: numbers.append((stack.number(at: -2) ?? 0, stack.value(at: -2)))
      case .none, .nil, .boolean, .table, .function, .record, .object, .other:
        rest.append(stack.value(at: -2))
      }
    }
    numbers.sort { $0.0 < $1.0 }
    strings.sort { $0.lexicographicallyPrecedes($1) }
    self.length = length
    others = numbers.map(\.1) + strings.map { .bytes($0) } + rest
  }

  func isPosition(_ place: Int) -> Bool { place < length }

  func key(_ place: Int) -> Value {
    place < length ? .integer(Int64(place) + 1) : others[place - length]
  }
}
