/// Lists the commands in the order of the help.
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

  /// The commands as parser, help and completions take them.
  package static let table = CommandTable(all)
}
