/// Makes the pages that `--help` and `share help` print.
package enum Help {
  /// What `share` alone prints on a terminal: usage and commands.
  package static let short = PlainText.render(usage + commandList + [hint])

  /// What `share help` prints: usage, commands and topics.
  package static let contents = PlainText.render(usage + commandList + topicList + [hint])

  /// What `share --help` prints: usage, commands, topics and the options of the sheet.
  package static let overview = PlainText.render(
    usage + commandList + options(of: .sheet) + examples(of: .sheet) + topicList + [hint])

  /// Returns the page of a command.
  package static func page(of command: Command) -> String {
    guard !command.name.isEmpty else { return overview }
    return PlainText.render(
      [.paragraph("usage: \(command.synopsis)")] + command.detail.map(Block.paragraph)
        + options(of: command) + examples(of: command)
        + [.heading("Exit status"), exitCodes(of: command)])
  }

  /// Returns the page of the topic, or else the command, of that name.
  package static func page(named name: String) -> String? {
    if let topic = Topics.all.first(where: { $0.name == name }) {
      return PlainText.render(topic.blocks)
    }
    guard !name.isEmpty else { return nil }
    return Commands.all.first { $0.name == name }.map(page)
  }

  /// The names that have a page: topics, then commands.
  package static let names: [String] =
    Topics.all.map(\.name) + Commands.all.map(\.name).filter { !$0.isEmpty }

  /// What the program is for.
  static let introduction =
    "Shares files, folders, URLs and text with the activities that take them."

  private static let usage: [Block] = [
    .paragraph(introduction),
    .paragraph("usage: share [COMMAND] [OPTION…] [ITEM…]"),
  ]

  private static let commandList: [Block] = [
    .heading("Commands"),
    .definitions(Commands.all.map { .init($0.synopsis, $0.summary) }),
  ]

  private static let topicList: [Block] = [
    .heading("Topics"),
    .definitions(Topics.all.map { .init($0.name, $0.summary) }),
  ]

  private static let hint = Block.paragraph(
    "`share COMMAND --help` shows the options of a command, `share help TOPIC` a topic.")

  private static func options(of command: Command) -> [Block] {
    FlagGroup.allCases.flatMap { group -> [Block] in
      let flags = command.flags.filter { $0.group == group }
      guard !flags.isEmpty else { return [] }
      let terms = flags.map { flag in
        Block.Definition(flag.short == nil ? "    \(flag.usage)" : flag.usage, flag.summary)
      }
      return [.heading(group.title), .definitions(terms)]
    }
  }

  private static func examples(of command: Command) -> [Block] {
    [
      .heading("Examples"),
      .definitions(command.examples.map { .init($0.line, $0.meaning) }),
    ]
  }

  private static func exitCodes(of command: Command) -> Block {
    let documented = ExitCode.documented.filter { command.exitCodes.contains($0.code) }
    return .definitions(documented.map { .init("\($0.code.rawValue)", $0.meaning) })
  }
}
