import Text

/// Parses the words after a command into typed values, by the command's options.
package struct FlagParser {
  private let command: Command
  private let commands: CommandTable

  /// Makes a parser for one command; the others are named in hints.
  package init(_ command: Command, in commands: CommandTable) {
    self.command = command
    self.commands = commands
  }

  /// Parses words without a command; throws at the first wrong one.
  package func parse(_ words: [[UInt8]]) throws(UsageError) -> ParsedArguments {
    try parse(ArgumentScanner.tokens(of: words, flags: commands.all.flatMap(\.flags)))
  }

  func parse(_ tokens: [ArgumentScanner.Token]) throws(UsageError) -> ParsedArguments {
    var operands: [ParsedArguments.Operand] = []
    var occurrences: [ParsedArguments.Occurrence] = []
    for token in tokens {
      switch token {
      case .operand(let operand): operands.append(operand)
      case .flag(let flag, let argument, let position):
        let value = try value(of: flag, argument)
        occurrences.append(.init(name: flag.name, value: value, position: position))
      case .unknown(let word): throw unknown(word)
      case .missingValue(let flag):
        try check(flag)
        throw .missingValue(option: flag.spelling, placeholder: flag.value.placeholder ?? "")
      case .unexpectedValue(let flag, let value):
        try check(flag)
        throw .unexpectedValue(option: flag.spelling, value: value)
      }
    }
    let arguments = ParsedArguments(operands: operands, occurrences: occurrences)
    try checkCount(arguments)
    return arguments
  }

  private func value(of flag: Flag, _ argument: [UInt8]?) throws(UsageError) -> ParsedValue {
    try check(flag)
    guard let argument else { return .present }
    guard let value = flag.value.parse(argument) else {
      throw .malformedValue(
        option: flag.spelling, value: argument, expected: flag.value.expected)
    }
    return value
  }

  private func check(_ flag: Flag) throws(UsageError) {
    guard !command.flags.contains(where: { $0.name == flag.name }) else { return }
    let takers = commands.takers(of: flag).map(\.fullName)
    throw .misplacedOption(flag.spelling, command: command.fullName, takers: takers)
  }

  private func unknown(_ word: [UInt8]) -> UsageError {
    let text = String(decoding: word, as: UTF8.self)
    let spellings = command.flags.map(\.spelling)
    // `-json` is `--json` with a missing dash.
    let twoDashes = spellings.first { $0 == "-\(text)" }
    let nearest = twoDashes ?? (word.count > 2 ? NearestName.of(text, in: spellings) : nil)
    return .unknownOption(word, command: command.fullName, nearest: nearest)
  }

  /// Checks the number of operands, unless help or version is asked for.
  private func checkCount(_ arguments: ParsedArguments) throws(UsageError) {
    guard !arguments.has(.help), !arguments.has(.version) else { return }
    let operands = arguments.operands
    if operands.isEmpty, let name = command.operands.required {
      throw .missingOperand(name, command: command.fullName)
    }
    if let limit = command.operands.limit, operands.count > limit {
      throw .extraOperand(operands[limit].bytes, command: command.fullName)
    }
  }
}
