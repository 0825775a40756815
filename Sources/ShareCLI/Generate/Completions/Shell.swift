/// Names the shells that commands, options and ids can be completed in.
package enum Shell: String, CaseIterable, Sendable {
  case bash
  case zsh
  case fish

  /// The script that the shell reads.
  package var completion: String {
    switch self {
    case .bash: BashCompletion.script
    case .zsh: ZshCompletion.script
    case .fish: FishCompletion.script
    }
  }
}
