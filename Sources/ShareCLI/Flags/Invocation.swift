/// Says which command a command line names, and what was given to it.
package struct Invocation: Sendable {
  package let command: Command
  package let arguments: ParsedArguments

  /// Parses the words of a command line, the program's name left out.
  ///
  /// The first word that is no option is a command if there is one of that name; otherwise, and
  /// after `--`, it is an item of the sheet. Options may stand before the command.
  package init(_ words: [[UInt8]], commands: [Command] = Commands.all) throws(UsageError) {
    var tokens = ArgumentScanner.tokens(of: words, flags: commands.flatMap(\.flags))
    var command = Command.sheet
    let first = tokens.firstIndex { if case .operand = $0 { true } else { false } }
    if let first, case .operand(let word) = tokens[first], !word.isAfterTerminator,
      let named = commands.first(where: { Array($0.name.utf8) == word.bytes && !word.bytes.isEmpty }
      )
    {
      command = named
      tokens.remove(at: first)
    }
    self.command = command
    arguments = try FlagParser(command: command, commands: commands).parse(tokens)
  }
}
