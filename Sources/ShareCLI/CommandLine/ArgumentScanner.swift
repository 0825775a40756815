/// Splits a command line into options with their values, and operands.
struct ArgumentScanner {
  enum Token {
    case operand(ParsedArguments.Operand)
    case flag(Flag, argument: [UInt8]?, position: Int)
    case unknown([UInt8])
    case missingValue(Flag)
    case unexpectedValue(Flag, [UInt8])
  }

  private let words: [[UInt8]]
  private let flags: [Flag]
  private var position = 0
  private var tokens: [Token] = []

  /// Returns the tokens of the words, by the options of all commands.
  ///
  /// An option means the same in every command, so the command need not be known yet.
  static func tokens(of words: [[UInt8]], flags: [Flag]) -> [Token] {
    var scanner = ArgumentScanner(words: words, flags: flags)
    scanner.scan()
    return scanner.tokens
  }

  private init(words: [[UInt8]], flags: [Flag]) {
    self.words = words
    self.flags = flags
  }

  private mutating func scan() {
    var isAfterTerminator = false
    while position < words.count {
      let start = position
      let word = words[start]
      position += 1
      if isAfterTerminator || word.count < 2 || word[0] != UInt8(ascii: "-") {
        tokens.append(
          .operand(.init(word, position: start, isAfterTerminator: isAfterTerminator)))
      } else if word[1] != UInt8(ascii: "-") {
        scanShort(word, at: start)
      } else if word.count == 2 {
        isAfterTerminator = true
      } else {
        scanLong(word, at: start)
      }
    }
  }

  private mutating func scanLong(_ word: [UInt8], at start: Int) {
    let parts = word.dropFirst(2).split(
      separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
    let attached = parts.count == 2 ? Array(parts[1]) : nil
    guard let flag = flags.first(where: { $0.name.utf8.elementsEqual(parts[0]) }) else {
      tokens.append(.unknown(Array("--".utf8) + parts[0]))
      return
    }
    switch (flag.value, attached) {
    case (.none, let attached?): tokens.append(.unexpectedValue(flag, attached))
    case (.none, nil): tokens.append(.flag(flag, argument: nil, position: start))
    default: take(flag, attached: attached, at: start)
    }
  }

  private mutating func scanShort(_ word: [UInt8], at start: Int) {
    for index in word.indices.dropFirst() {
      guard let flag = flags.first(where: { $0.short?.asciiValue == word[index] }) else {
        let letter = word[index] < 0x80 && index > 1 ? [UInt8(ascii: "-"), word[index]] : word
        tokens.append(.unknown(letter))
        return
      }
      guard flag.value == .none else {
        let rest = Array(word[(index + 1)...])
        take(flag, attached: rest.isEmpty ? nil : rest, at: start)
        return
      }
      tokens.append(.flag(flag, argument: nil, position: start))
    }
  }

  private mutating func take(_ flag: Flag, attached: [UInt8]?, at start: Int) {
    if let attached {
      tokens.append(.flag(flag, argument: attached, position: start))
    } else if position < words.count {
      tokens.append(.flag(flag, argument: words[position], position: start))
      position += 1
    } else {
      tokens.append(.missingValue(flag))
    }
  }
}
