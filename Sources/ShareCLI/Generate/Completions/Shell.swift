/// Names the shells that commands, options and ids can be completed in.
package enum Shell: String, CaseIterable, Sendable {
  case bash
  case zsh
  case fish

  /// The script that the shell reads.
  package func completion(of commands: CommandTable) -> String {
    let tables = CompletionTables(commands: commands)
    return switch self {
    case .bash: BashCompletion(tables: tables).script
    case .zsh: ZshCompletion(tables: tables).script
    case .fish: FishCompletion(tables: tables).script
    }
  }
}
