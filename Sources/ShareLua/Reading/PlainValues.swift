import Lua
import ShareCore

extension Interpreter {
  /// Returns the bytes of a string, or of a number as `tostring` writes it; nil for other values.
  func plainText(of value: Value) -> Bytes? {
    switch value {
    case .bytes(let bytes): bytes
    case .integer(let number): Bytes(String(number).utf8)
    case .number:
      // A number has no metamethod that could fail.
      try? text(value)
    case .nil, .boolean, .table, .function, .object, .record, .other: nil
    }
  }
}

extension Options {
  /// Reads a number of seconds; nil for infinity, which is no limit.
  func duration(_ name: String) throws(LuaError) -> Duration? {
    guard let seconds = number(name), seconds != .infinity else { return nil }
    guard seconds >= 0 else {
      throw wrong(name, expected: "a number of seconds, 0 or more", got: "\(seconds)")
    }
    return .seconds(min(seconds, Self.longest))
  }

  /// A hundred years, because longer durations overflow when they are added to an instant.
  private static let longest = 100.0 * 365 * 86_400
}
