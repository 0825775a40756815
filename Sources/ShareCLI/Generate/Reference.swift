/// Makes the reference of the command line, `docs/cli.md`.
package enum Reference {
  /// The whole document in Markdown.
  package static let text =
    [introduction, commands, options, topics].joined(separator: "\n")

  private static let introduction = """
    # Command line

    This page is made from the tables of the program, as are `share help` and the manual.

    """

  private static let commands =
    "## Commands\n\n"
    + Markdown.render(Commands.all.flatMap(blocks), level: 3)

  private static func blocks(of command: Command) -> [Block] {
    let flags = command.flags.map { "`\($0.spelling)`" }.joined(separator: " ")
    let codes = command.exitCodes.map { "\($0.rawValue)" }.joined(separator: ", ")
    return [.heading("`\(command.synopsis)`")] + command.detail.map(Block.paragraph) + [
      .definitions([.init("Options", flags), .init("Exit status", codes)]),
      .code(command.examples.flatMap { ["# \($0.meaning)", $0.line] }),
    ]
  }

  private static let options =
    "## Options\n\n" + Markdown.render(FlagGroup.blocks, level: 3)

  private static let topics = Topics.all.map { topic in
    "## \(topic.title)\n\n" + Markdown.render(topic.blocks, level: 3)
  }.joined(separator: "\n")
}
