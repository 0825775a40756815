extension Command {
  /// Prints the completion of a shell.
  package static let completion = Command(
    name: "completion", operands: .shell,
    summary: "print shell completion for bash, zsh or fish",
    detail: [
      """
      Prints a script that completes commands, options, choices and files, the ids of \
      activities that take the items already typed, and for `-o` the options of the activity \
      with their known values, such as the names of targets.
      """,
      """
      bash: put `eval "$(share completion bash)"` in `~/.bashrc`. zsh: save it as `_share` \
      in a folder of `fpath`. fish: save it as `~/.config/fish/completions/share.fish`.
      """,
    ],
    flags: Flag.commonFlags,
    examples: [
      .init("share completion fish > ~/.config/fish/completions/share.fish", "set up fish")
    ],
    exitCodes: [.success, .usage],
    run: printCompletion)

  private static func printCompletion(
    _ arguments: ParsedArguments, _ program: Program
  ) throws -> ExitCode {
    let word = arguments.operands.first?.bytes ?? []
    guard let shell = Shell(rawValue: String(decoding: word, as: UTF8.self)) else {
      throw UsageError.unknownWord(word, kind: "shell", expected: Shell.allCases.map(\.rawValue))
    }
    try program.writeOutput(Array(shell.completion(of: Commands.table).utf8))
    return .success
  }
}
