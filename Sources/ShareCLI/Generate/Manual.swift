/// Makes the manual page share(1).
package enum Manual {
  /// The whole page in mdoc(7).
  package static let text = [
    header, synopsis, description, commands, options, topics, exitStatus, examples,
  ].joined()

  private static let header = """
    .Dd \(date)
    .Dt SHARE 1
    .Os
    .Sh NAME
    .Nm share
    .Nd share sheet for the command line

    """

  /// The day of the last change that a reader of the page can notice.
  private static let date = "November 30, 2026"

  private static let synopsis =
    ".Sh SYNOPSIS\n"
    + Commands.all.map { command in
      let name = command.name.isEmpty ? "" : ".Cm \(command.name)\n"
      let operands = command.operands.synopsis
      let words = operands.isEmpty ? "" : "\(ManualText.escape(operands))\n"
      return ".Nm\n\(name).Op Ar OPTION ...\n\(words)"
    }.joined()

  private static let description =
    ".Sh DESCRIPTION\n"
    + ManualText.render(([Help.introduction] + Command.sheet.detail).map(Block.paragraph))

  private static let commands =
    ".Sh COMMANDS\n"
    + ManualText.render(
      Commands.all.dropFirst().flatMap { command in
        [.heading(command.synopsis)] + command.detail.map(Block.paragraph)
      })

  private static let options =
    ".Sh OPTIONS\n" + ManualText.render(FlagGroup.blocks)

  /// The exit codes have a section of their own, where mdoc wants it.
  private static let topics = Topics.all.filter { $0.name != Topic.exitCodes.name }.map { topic in
    ".Sh \(topic.title.uppercased())\n" + ManualText.render(topic.blocks)
  }.joined()

  private static let exitStatus =
    ".Sh EXIT STATUS\n" + ManualText.render(Topic.exitCodes.blocks)

  private static let examples =
    ".Sh EXAMPLES\n"
    + ManualText.render([
      .definitions(
        Commands.all.flatMap(\.examples).map { .init("`\($0.line)`", "\($0.meaning)") })
    ])
}
