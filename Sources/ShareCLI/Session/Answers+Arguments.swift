import ShareCore

extension Answers {
  /// Reads the answers of `-o`, `--message`, `--answer` and `--yes`; files are relative to the
  /// folder.
  init(_ arguments: ParsedArguments, in folder: Path) throws(Failure) {
    self.init()
    for pair in arguments.pairs(.option) {
      options.append((pair.name, try Self.value(pair, in: folder)))
    }
    message = arguments.bytes(.message)
    agrees = arguments.has(.yes)
    titles = arguments.allBytes(.answer).map(\.printable)
  }

  /// Reads the file of `@FILE`; `@@` is a literal `@`.
  private static func value(_ pair: NamedValue, in folder: Path) throws(Failure) -> Value {
    guard let bytes = pair.value else { return .flag }
    guard bytes.first == UInt8(ascii: "@") else { return .commandLine(bytes) }
    let rest = Bytes(bytes.dropFirst())
    guard rest.first != UInt8(ascii: "@") else { return .commandLine(rest) }
    let path = Path(rest).absolute(in: folder)
    do { return .file(try FileContents.read(path)) } catch {
      throw .usage("option `\(pair.name)`: cannot read `\(path.bytes.printable)`: \(error)")
    }
  }
}
