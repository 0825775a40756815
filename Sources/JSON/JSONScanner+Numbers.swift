import Text

extension JSONScanner {
  /// Reads a number: `.integer` without fraction and exponent if it fits, else `.number`.
  ///
  /// Doubles are rounded to nearest; a number beyond the range of a double is an error. `-0` is 0.
  package mutating func number() throws(JSONError) -> JSONValue {
    skipBlanks()
    let start = position
    if let integer = try numberShape() { return .integer(integer) }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    guard let number = Double(text), number.isFinite else { throw .numberTooLarge(offset: start) }
    return .number(number)
  }

  /// Reads a number by the grammar; returns its value if it is an integer of 64 bits.
  mutating func numberShape() throws(JSONError) -> Int64? {
    let isNegative = current == UInt8(ascii: "-")
    if isNegative { position += 1 }
    var integer: Int64?
    if current == UInt8(ascii: "0") {
      position += 1
      integer = 0
      if let byte = current, byte.isASCIIDigit { throw unexpected("no digit after a leading zero") }
    } else {
      integer = try digits(isNegative: isNegative)
    }
    if current == UInt8(ascii: ".") {
      position += 1
      _ = try digits(isNegative: false)
      integer = nil
    }
    if current == UInt8(ascii: "e") || current == UInt8(ascii: "E") {
      position += 1
      if current == UInt8(ascii: "+") || current == UInt8(ascii: "-") { position += 1 }
      _ = try digits(isNegative: false)
      integer = nil
    }
    return integer
  }

  /// Reads one or more digits; returns nil if the value does not fit.
  private mutating func digits(isNegative: Bool) throws(JSONError) -> Int64? {
    guard let first = current, first.isASCIIDigit else { throw unexpected("a digit") }
    var integer: Int64 = 0
    var overflows = false
    while let byte = current, byte.isASCIIDigit {
      let digit = Int64(byte - UInt8(ascii: "0"))
      let (product, high) = integer.multipliedReportingOverflow(by: 10)
      let (sum, carry) =
        isNegative
        ? product.subtractingReportingOverflow(digit) : product.addingReportingOverflow(digit)
      overflows = overflows || high || carry
      integer = sum
      position += 1
    }
    return overflows ? nil : integer
  }
}
