import ShareCore

extension Session {
  /// Holds what `-o`, `--message`, `--answer` and `--yes` answer.
  var answers: Answers {
    get throws(Failure) {
      var answers = Answers()
      for pair in arguments.pairs(.option) {
        answers.options.append((pair.name, try value(pair)))
      }
      answers.message = arguments.bytes(.message)
      answers.agrees = arguments.has(.yes)
      answers.titles = arguments.allBytes(.answer).map(\.printable)
      return answers
    }
  }

  /// Reads `@FILE`; `@@` begins a literal `@`.
  private func value(_ pair: NamedValue) throws(Failure) -> Answers.Value {
    guard let bytes = pair.value else { return .flag }
    guard bytes.first == UInt8(ascii: "@") else { return .commandLine(bytes) }
    let rest = Bytes(bytes.dropFirst())
    guard rest.first != UInt8(ascii: "@") else { return .commandLine(rest) }
    let path = Path(rest).absolute(in: host.workingFolder)
    do { return .file(try FileContents.read(path)) } catch {
      throw .usage("option `\(pair.name)`: cannot read `\(path.bytes.shown)`: \(error)")
    }
  }
}
