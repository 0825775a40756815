/// Makes the reference of the command line, `docs/cli.md`.
package struct CommandReference {
  private let commands: CommandTable

  package init(_ commands: CommandTable) { self.commands = commands }

  /// The whole document in Markdown.
  package var text: String {
    let sections =
      [
        section("Commands", commands.all.flatMap(blocks)),
        section("Options", OptionPages(commands: commands).blocks),
      ] + Topics.all.map { section($0.title, $0.blocks) }
    return ([Self.introduction] + sections).joined(separator: "\n")
  }

  private static let introduction = """
    # Command line

    This page is generated from the program's own tables, like `share help` and the manual page.

    """

  private func section(_ title: String, _ blocks: [Block]) -> String {
    "## \(title)\n\n" + Markdown.render(blocks, level: 3)
  }

  private func blocks(of command: Command) -> [Block] {
    let flags = command.flags.map { "`\($0.spelling)`" }.joined(separator: " ")
    let codes = command.exitCodes.map { "\($0.rawValue)" }.joined(separator: ", ")
    return [.heading("`\(command.synopsis)`")] + command.detail.map(Block.paragraph) + [
      .definitions([.init("Options", flags), .init("Exit status", codes)]),
      .code(command.examples.flatMap { ["# \($0.meaning)", $0.line] }),
    ]
  }
}
