/// The command that a command line names, and the arguments it gives.
package struct Invocation: Sendable {
  package let command: Command
  package let arguments: ParsedArguments

  /// Parses the words of a command line, without the program's own name.
  ///
  /// The first word that is not an option is a command if there is one of that name; otherwise, and
  /// after `--`, it is an item for the sheet. Options may precede the command.
  package init(_ words: [[UInt8]], of commands: CommandTable) throws(UsageError) {
    var tokens = ArgumentScanner.tokens(of: words, flags: commands.all.flatMap(\.flags))
    var command = commands.sheet
    let first = tokens.firstIndex { if case .operand = $0 { true } else { false } }
    if let first, case .operand(let word) = tokens[first], !word.isAfterTerminator,
      let named = commands.named.first(where: { Array($0.name.utf8) == word.bytes })
    {
      command = named
      tokens.remove(at: first)
    }
    self.command = command
    arguments = try FlagParser(command, in: commands).parse(tokens)
  }
}
