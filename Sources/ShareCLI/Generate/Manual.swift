/// Makes the manual page share(1).
package struct Manual {
  private let commands: CommandTable

  package init(_ commands: CommandTable) { self.commands = commands }

  /// The whole page in mdoc(7).
  package var text: String {
    [
      Self.header, synopsis, section("DESCRIPTION", description), section("COMMANDS", details),
      section("OPTIONS", OptionPages(commands: commands).blocks), topics,
      section("EXIT STATUS", Topic.exitCodes.blocks), section("EXAMPLES", examples),
    ].joined()
  }

  private static let header = """
    .Dd \(date)
    .Dt SHARE 1
    .Os
    .Sh NAME
    .Nm share
    .Nd share sheet for the command line

    """

  /// The day of the last change that a reader of the page can notice.
  private static let date = "December 1, 2026"

  private var synopsis: String {
    ".Sh SYNOPSIS\n"
      + commands.all.map { command in
        let name = command.name.isEmpty ? "" : ".Cm \(command.name)\n"
        let operands = command.operands.synopsis
        let words = operands.isEmpty ? "" : "\(ManualText.escape(operands))\n"
        return ".Nm\n\(name).Op Ar OPTION ...\n\(words)"
      }.joined()
  }

  private var description: [Block] {
    ([Help.introduction] + commands.sheet.detail).map(Block.paragraph)
  }

  private var details: [Block] {
    commands.named.flatMap { [.heading($0.synopsis)] + $0.detail.map(Block.paragraph) }
  }

  /// The exit codes have a section of their own, where mdoc wants it.
  private var topics: String {
    Topics.all.filter { $0.name != Topic.exitCodes.name }
      .map { section($0.title.uppercased(), $0.blocks) }.joined()
  }

  private var examples: [Block] {
    [.definitions(commands.all.flatMap(\.examples).map { .init("`\($0.line)`", $0.meaning) })]
  }

  private func section(_ title: String, _ blocks: [Block]) -> String {
    ".Sh \(title)\n" + ManualText.render(blocks)
  }
}
