import Text

/// Holds every command; parser, help, manual and completions are views of it.
package struct CommandTable: Sendable {
  /// Every command, the sheet first, in the order of the help.
  package let all: [Command]

  package init(_ all: [Command]) { self.all = all }

  /// The command without a word: it presents the sheet.
  var sheet: Command { all[0] }

  /// The commands that have a word.
  var named: ArraySlice<Command> { all.dropFirst() }

  /// The options of all commands, each once.
  package var flags: [Flag] {
    all.flatMap(\.flags).reduce(into: []) { flags, flag in
      if !flags.contains(where: { $0.name == flag.name }) { flags.append(flag) }
    }
  }

  /// Returns the commands that take an option.
  func takers(of flag: Flag) -> [Command] {
    all.filter { $0.flags.contains { $0.name == flag.name } }
  }

  /// Returns the command nearest in spelling to a word that is neither a command nor an item.
  package func nearest(to word: [UInt8]) -> String? {
    NearestName.of(String(decoding: word, as: UTF8.self), in: named.map(\.name))
  }
}
