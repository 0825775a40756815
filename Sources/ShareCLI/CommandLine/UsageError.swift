import Terminal
import Text

/// What is wrong with a command line; it always ends in `ExitCode.usage`.
package enum UsageError: Error, Equatable, CustomStringConvertible {
  /// No command has the option; `nearest` is an option of this command.
  case unknownOption([UInt8], command: String, nearest: String?)
  /// Other commands have the option, this one does not.
  case misplacedOption(String, command: String, takers: [String])
  case missingValue(option: String, placeholder: String)
  case unexpectedValue(option: String, value: [UInt8])
  case malformedValue(option: String, value: [UInt8], expected: String)
  case missingOperand(String, command: String)
  case extraOperand([UInt8], command: String)
  case unknownWord([UInt8], kind: String, expected: [String])

  package var description: String {
    switch self {
    case .unknownOption(let word, let command, _):
      "unknown option \(Self.quote(word)) for `\(command)`"
    case .misplacedOption(let option, let command, _): "`\(command)` takes no option `\(option)`"
    case .missingValue(let option, let placeholder):
      "option `\(option)` needs a value: \(placeholder)"
    case .unexpectedValue(let option, let value):
      "option `\(option)` takes no value, but was given \(Self.quote(value))"
    case .malformedValue(let option, let value, let expected):
      "invalid value \(Self.quote(value)) for option `\(option)`; it takes \(expected)"
    case .missingOperand(let name, let command): "`\(command)` needs \(name)"
    case .extraOperand(let word, let command):
      "unexpected argument \(Self.quote(word)) for `\(command)`"
    case .unknownWord(let word, let kind, _): "unknown \(kind) \(Self.quote(word))"
    }
  }

  /// What was probably meant, or what to do.
  package var hint: String? {
    switch self {
    case .unknownOption(let word, let command, let nearest):
      nearest.map { "did you mean `\($0)`?" } ?? Self.fileHint(word, command: command)
    case .misplacedOption(_, _, let takers):
      "it is an option of \(takers.map { "`\($0)`" }.joined(separator: ", "))"
    case .missingValue, .unexpectedValue, .malformedValue: nil
    case .missingOperand(_, let command), .extraOperand(_, let command): "see `\(command) --help`"
    case .unknownWord(let word, _, let expected):
      NearestName.of(String(decoding: word, as: UTF8.self), in: expected)
        .map { "did you mean `\($0)`?" } ?? "known: \(expected.joined(separator: ", "))"
    }
  }

  private static func fileHint(_ word: [UInt8], command: String) -> String {
    "see `\(command) --help`; write \(quote(Array("./".utf8) + word)) for a file of that name"
  }

  private static func quote(_ bytes: [UInt8]) -> String {
    "`\(EscapedText(bytes))`"
  }
}

extension MessagePrinter {
  /// Prints what is wrong with a command line.
  package func error(_ error: UsageError) {
    self.error(error.description, hint: error.hint)
  }
}
