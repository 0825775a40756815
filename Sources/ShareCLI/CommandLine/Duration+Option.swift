import Text

extension Duration {
  /// Parses `500ms`, `5s`, `10m`, `2h`, `30d` or a bare number of seconds, with or without a
  /// fraction.
  ///
  /// Returns nil for anything else: a sign, an exponent, several units, or more than the 292 years
  /// that fit into nanoseconds. Digits after the ninth of a fraction are ignored.
  init?(optionValue bytes: [UInt8]) {
    let number = bytes.prefix { $0.isASCIIDigit || $0 == UInt8(ascii: ".") }
    let parts = number.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), parts.allSatisfy({ !$0.isEmpty }),
      let unit = Self.nanoseconds(of: bytes.dropFirst(number.count)),
      let whole = Self.integer(parts[0])
    else { return nil }

    let digits = parts.count == 2 ? parts[1].prefix(9) : []
    let scale = digits.reduce(UInt128(1)) { scale, _ in scale * 10 }
    guard let fraction = Self.integer(digits),
      let total = Int64(exactly: whole * unit + fraction * unit / scale)
    else { return nil }
    self = .nanoseconds(total)
  }

  private static func nanoseconds(of unit: ArraySlice<UInt8>) -> UInt128? {
    switch String(decoding: unit, as: UTF8.self) {
    case "ms": 1_000_000
    case "", "s": 1_000_000_000
    case "m": 60_000_000_000
    case "h": 3_600_000_000_000
    case "d": 86_400_000_000_000
    default: nil
    }
  }

  /// Parses up to 19 digits, so that no sum or product of them overflows.
  private static func integer(_ digits: ArraySlice<UInt8>) -> UInt128? {
    let significant = digits.drop { $0 == UInt8(ascii: "0") }
    guard significant.count <= 19 else { return nil }
    return significant.reduce(0) { $0 * 10 + UInt128($1 - UInt8(ascii: "0")) }
  }
}
