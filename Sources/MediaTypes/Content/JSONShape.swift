import Text

/// Recognises JSON and JSON Lines by the first bytes of a file.
enum JSONShape {
  /// Returns the type if all bytes are JSON and begin with an object or an array, else nil.
  static func type(of head: [UInt8]) -> MediaType? {
    var scanner = JSONStepper(head)
    guard scanner.opensContainer else { return nil }
    var count = 0
    do {
      while !scanner.isAtEnd {
        // Further values are JSON Lines: each starts on a new line and is a container too.
        guard scanner.opensContainer, count == 0 || scanner.hasPassedNewline else { return nil }
        try scanner.skipValue(depth: 0)
        count += 1
      }
    } catch {
      guard error == .cut else { return nil }
    }
    return count > 1 ? .jsonLines : .json
  }
}

/// Steps over JSON values (RFC 8259) without building them.
private struct JSONStepper {
  /// Whether the blanks skipped last contained a line feed.
  private(set) var hasPassedNewline = false
  private let bytes: [UInt8]
  private var index: Int

  enum Fault: Error {
    /// The look-ahead ends inside a value.
    case cut
    /// The bytes are not JSON.
    case malformed
  }

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    index = bytes.starts(with: [0xef, 0xbb, 0xbf]) ? 3 : 0
    skipBlanks()
  }

  var isAtEnd: Bool {
    index >= bytes.count
  }

  var opensContainer: Bool {
    !isAtEnd && (bytes[index] == UInt8(ascii: "{") || bytes[index] == UInt8(ascii: "["))
  }

  /// Steps over a value and the blanks after it.
  mutating func skipValue(depth: Int) throws(Fault) {
    guard depth < 256 else { throw .malformed }
    switch try current() {
    case UInt8(ascii: "{"): try skipMembers(until: UInt8(ascii: "}"), keyed: true, depth: depth)
    case UInt8(ascii: "["): try skipMembers(until: UInt8(ascii: "]"), keyed: false, depth: depth)
    case UInt8(ascii: "\""): try skipString()
    default: try skipWord()
    }
    skipBlanks()
  }

  private mutating func skipMembers(until closer: UInt8, keyed: Bool, depth: Int) throws(Fault) {
    step()
    if try current() == closer {
      index += 1
      return
    }
    while true {
      if keyed {
        guard try current() == UInt8(ascii: "\"") else { throw .malformed }
        try skipString()
        skipBlanks()
        guard try current() == UInt8(ascii: ":") else { throw .malformed }
        step()
      }
      try skipValue(depth: depth + 1)
      let next = try current()
      if next == closer {
        index += 1
        return
      }
      guard next == UInt8(ascii: ",") else { throw .malformed }
      step()
    }
  }

  private mutating func skipString() throws(Fault) {
    index += 1
    while try current() != UInt8(ascii: "\"") {
      guard bytes[index] >= 0x20 else { throw .malformed }
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    index += 1
  }

  /// Steps over a number, `true`, `false` or `null`.
  private mutating func skipWord() throws(Fault) {
    let word = bytes[index...].prefix { $0.isASCIIAlphanumeric || "+-.".utf8.contains($0) }
    index += word.count
    let isNumber = word.first.map { $0 == UInt8(ascii: "-") || (0x30...0x39).contains($0) } ?? false
    guard isNumber || ["true", "false", "null"].contains(where: { word.elementsEqual($0.utf8) })
    else {
      throw isAtEnd ? faultAtEnd : .malformed
    }
  }

  private func current() throws(Fault) -> UInt8 {
    guard index < bytes.count else { throw faultAtEnd }
    return bytes[index]
  }

  /// `cut` if the file may continue after the look-ahead.
  private var faultAtEnd: Fault {
    bytes.count >= LookAhead.limit ? .cut : .malformed
  }

  private mutating func step() {
    index += 1
    skipBlanks()
  }

  private mutating func skipBlanks() {
    hasPassedNewline = false
    while !isAtEnd, bytes[index].isASCIIBlank {
      hasPassedNewline = hasPassedNewline || bytes[index] == 0x0a
      index += 1
    }
  }
}
