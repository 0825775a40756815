/// A control sequence (ECMA-48, 5.4): `CSI`, parameters, and a final byte for its function.
struct ControlSequence {
  private let mark: UInt8?
  private let parameters: [Int]
  private let final: UInt8

  /// The keys by the final byte of their sequence.
  static let letters: [UInt8: Key.Name] = [
    UInt8(ascii: "A"): .up, UInt8(ascii: "B"): .down, UInt8(ascii: "C"): .right,
    UInt8(ascii: "D"): .left, UInt8(ascii: "H"): .home, UInt8(ascii: "F"): .end,
    UInt8(ascii: "P"): .function(1), UInt8(ascii: "Q"): .function(2),
    UInt8(ascii: "R"): .function(3), UInt8(ascii: "S"): .function(4),
  ]

  /// The keys by the first parameter of a sequence that ends in `~`.
  private static let numbers: [Int: Key.Name] = [
    1: .home, 2: .insert, 3: .delete, 4: .end, 5: .pageUp, 6: .pageDown, 7: .home, 8: .end,
    11: .function(1), 12: .function(2), 13: .function(3), 14: .function(4), 15: .function(5),
    17: .function(6), 18: .function(7), 19: .function(8), 20: .function(9), 21: .function(10),
    23: .function(11), 24: .function(12),
  ]

  /// Reads the sequence at the start of `bytes`, which begin with `ESC [`.
  static func first(in bytes: ArraySlice<UInt8>, expectsCursorPosition: Bool) -> KeySequence {
    var index = bytes.startIndex + 2
    if index < bytes.endIndex, bytes[index] == UInt8(ascii: "[") { return console(bytes) }
    while index < bytes.endIndex, (0x20...0x3F).contains(bytes[index]) { index += 1 }
    guard index < bytes.endIndex else { return .incomplete }
    let length = index + 1 - bytes.startIndex
    // A control character or a new sequence ends this one.
    guard (0x40...0x7E).contains(bytes[index]) else { return .unknown(length: length - 1) }
    let body = bytes[(bytes.startIndex + 2)..<index]
    if bytes[index] == UInt8(ascii: "M"), body.isEmpty { return oldMouse(bytes) }
    let sequence = ControlSequence(body, final: bytes[index])
    if sequence.isPasteStart { return .pasteStart(length: length) }
    guard let event = sequence.event(expectsCursorPosition) else { return .unknown(length: length) }
    return .event(event, length: length)
  }

  /// Reads F1 to F5 of the Linux console, `ESC [ [ A` to `E`.
  private static func console(_ bytes: ArraySlice<UInt8>) -> KeySequence {
    guard let letter = bytes.dropFirst(3).first else { return .incomplete }
    guard (UInt8(ascii: "A")...UInt8(ascii: "E")).contains(letter) else {
      return .unknown(length: 3)
    }
    return .key(Key(.function(Int(letter) - 0x40)), 4)
  }

  /// Reads a mouse report of X10, which we never request: three bytes follow.
  private static func oldMouse(_ bytes: ArraySlice<UInt8>) -> KeySequence {
    bytes.count < 6 ? .incomplete : .unknown(length: 6)
  }

  private init(_ body: ArraySlice<UInt8>, final: UInt8) {
    let first = body.first ?? 0
    mark = (0x3C...0x3F).contains(first) ? first : nil
    parameters = body.dropFirst(mark == nil ? 0 : 1)
      .split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
      .map { Int(String(decoding: $0, as: UTF8.self)) ?? 0 }
    self.final = final
  }

  private var isPasteStart: Bool {
    mark == nil && final == UInt8(ascii: "~") && parameters.first == 200
  }

  private func event(_ expectsCursorPosition: Bool) -> Event? {
    if mark == UInt8(ascii: "<") { return mouse }
    guard mark == nil else { return nil }
    if expectsCursorPosition, final == UInt8(ascii: "R"), parameters.count == 2 {
      return position(parameters[0], parameters[1]).map { .cursorPosition($0) }
    }
    return key.map { .key($0) }
  }

  private var key: Key? {
    if final == UInt8(ascii: "Z") { return .backTab }
    let name =
      final == UInt8(ascii: "~")
      ? parameters.first.flatMap { Self.numbers[$0] } : Self.letters[final]
    return name.map { Key($0, modifiers) }
  }

  /// The second parameter is 1 plus Shift 1, Alt 2, Ctrl 4 (xterm, "PC-Style Function Keys").
  private var modifiers: Key.Modifiers {
    guard parameters.count > 1, parameters[1] > 1 else { return [] }
    return Key.Modifiers(rawValue: (parameters[1] - 1) & 7)
  }

  /// The mouse report of mode 1006: button, column, row; `m` is a release.
  private var mouse: Event? {
    guard parameters.count == 3, let position = position(parameters[2], parameters[1]) else {
      return nil
    }
    let code = parameters[0]
    let action: Mouse.Action
    switch code & 0b1110_0011 {
    case 64: action = .wheelUp
    case 65: action = .wheelDown
    case 32...34: action = .drag
    case 0...2: action = final == UInt8(ascii: "m") ? .release : .press
    default: return nil
    }
    return .mouse(
      Mouse(
        action, button: code & 64 == 0 ? code & 3 : 0, at: position,
        Key.Modifiers(rawValue: code >> 2 & 7)))
  }

  private func position(_ row: Int, _ column: Int) -> Position? {
    row > 0 && column > 0 ? Position(row: row - 1, column: column - 1) : nil
  }
}
