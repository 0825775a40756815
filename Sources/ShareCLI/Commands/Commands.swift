import Text

/// Lists the commands; the order is the order of the help.
package enum Commands {
  /// Every command, the sheet first.
  package static let all: [Command] = [
    .sheet,
    .list,
    .explain,
    .run,
    .script,
    .repl,
    .check,
    .initialize,
    .completion,
    .help,
  ]

  /// The options of all commands, each once.
  package static let flags: [Flag] = all.flatMap(\.flags).reduce(into: []) { flags, flag in
    if !flags.contains(where: { $0.name == flag.name }) { flags.append(flag) }
  }

  /// Returns the command that was probably meant by a word that is neither command nor item.
  package static func nearest(to word: [UInt8]) -> String? {
    let names = all.map(\.name).filter { !$0.isEmpty }
    return NearestName.of(String(decoding: word, as: UTF8.self), in: names)
  }
}
