import Text

/// The meaning of the first bytes of a terminal's input.
enum KeySequence {
  case event(Event, length: Int)
  case pasteStart(length: Int)
  case unknown(length: Int)
  case incomplete

  static func key(_ key: Key, _ length: Int) -> KeySequence {
    .event(.key(key), length: length)
  }

  /// Reads the first key or sequence of `bytes`, which are not empty.
  ///
  /// With `isFinal` no more bytes follow, so that the result is never `incomplete`.
  static func first(
    in bytes: ArraySlice<UInt8>, isFinal: Bool, expectsCursorPosition: Bool
  ) -> KeySequence {
    guard bytes.first == 0x1B else { return plain(bytes, isFinal: isFinal) }
    let rest = bytes.dropFirst()
    let sequence: KeySequence
    switch rest.first {
    case nil: sequence = .incomplete
    case 0x1B: return key(.escape, 1)
    case UInt8(ascii: "["):
      sequence = ControlSequence.first(in: bytes, expectsCursorPosition: expectsCursorPosition)
    case UInt8(ascii: "O"): sequence = singleShift(bytes)
    case UInt8(ascii: "P"), UInt8(ascii: "]"), UInt8(ascii: "_"), UInt8(ascii: "^"),
      UInt8(ascii: "X"):
      sequence = controlString(bytes)
    default: sequence = plain(rest, isFinal: isFinal).withAlt
    }
    guard case .incomplete = sequence, isFinal else { return sequence }
    return rest.isEmpty ? key(.escape, 1) : plain(rest, isFinal: true).withAlt
  }

  private var withAlt: KeySequence {
    guard case .event(.key(var key), let length) = self else { return self }
    key.modifiers.insert(.alt)
    return .key(key, length + 1)
  }

  /// Reads SS3: cursor and function keys in application mode, and the keypad.
  private static func singleShift(_ bytes: ArraySlice<UInt8>) -> KeySequence {
    guard let final = bytes.dropFirst(2).first else { return .incomplete }
    switch final {
    case UInt8(ascii: "M"): return key(.enter, 3)
    case UInt8(ascii: "j")...UInt8(ascii: "y"):
      return key(.character(Unicode.Scalar(final - 0x40)), 3)
    case 0x40...0x7E:
      return ControlSequence.letters[final].map { key(Key($0), 3) } ?? .unknown(length: 3)
    // Alt with O, followed by another key.
    default: return key(Key(.character("O"), .alt), 2)
    }
  }

  /// Reads DCS, OSC, SOS, PM and APC: replies to queries that we do not send, ended by ST or BEL.
  private static func controlString(_ bytes: ArraySlice<UInt8>) -> KeySequence {
    var index = bytes.startIndex + 2
    while index < bytes.endIndex {
      if bytes[index] == 0x07 { return .unknown(length: index + 1 - bytes.startIndex) }
      if bytes[index] == 0x1B, index + 1 < bytes.endIndex {
        guard bytes[index + 1] == UInt8(ascii: "\\") else { break }
        return .unknown(length: index + 2 - bytes.startIndex)
      }
      index += 1
    }
    return .incomplete
  }

  /// Reads one character or control that is not part of an escape sequence.
  private static func plain(_ bytes: ArraySlice<UInt8>, isFinal: Bool) -> KeySequence {
    guard let byte = bytes.first else { return .incomplete }
    switch byte {
    case 0x0D, 0x0A: return key(.enter, 1)
    case 0x09: return key(.tab, 1)
    case 0x7F, 0x08: return key(.backspace, 1)
    case 0x00: return key(.control(" "), 1)
    case 0x1B: return key(.escape, 1)
    case 0x01...0x1A: return key(.control(Unicode.Scalar(byte + 0x60)), 1)
    case 0x1C...0x1F: return key(.control(Unicode.Scalar(byte + 0x40)), 1)
    case 0x20...0x7E: return key(.character(Unicode.Scalar(byte)), 1)
    default: return scalar(bytes, isFinal: isFinal)
    }
  }

  private static func scalar(_ bytes: ArraySlice<UInt8>, isFinal: Bool) -> KeySequence {
    var parser = Unicode.UTF8.ForwardParser()
    var input = bytes.prefix(4).makeIterator()
    if case .valid(let encoded) = parser.parseScalar(from: &input) {
      return key(.character(Unicode.UTF8.decode(encoded)), encoded.count)
    }
    let isBegun = !isFinal && isIncompleteUTF8(bytes)
    return isBegun ? .incomplete : key(Key(.byte(bytes[bytes.startIndex])), 1)
  }
}
