/// Makes the pages that `--help` and `share help` print.
package struct Help {
  private let commands: CommandTable

  package init(_ commands: CommandTable) { self.commands = commands }

  /// What `share` alone prints on a terminal: usage and commands.
  package var short: String { PlainText.render(usage + commandList + [hint]) }

  /// What `share help` prints: usage, commands and topics.
  package var contents: String { PlainText.render(usage + commandList + topicList + [hint]) }

  /// What `share --help` prints: usage, commands, topics and the options of the sheet.
  package var overview: String {
    let sheet = options(of: commands.sheet) + examples(of: commands.sheet)
    return PlainText.render(usage + commandList + sheet + topicList + [hint])
  }

  /// Returns the page of a command.
  package func page(of command: Command) -> String {
    guard !command.name.isEmpty else { return overview }
    return PlainText.render(
      [.paragraph("usage: \(command.synopsis)")] + command.detail.map(Block.paragraph)
        + options(of: command) + examples(of: command)
        + [.heading("Exit status"), exitCodes(of: command)])
  }

  /// Returns the page of the topic, or else the command, of that name.
  package func page(named name: String) -> String? {
    if let topic = Topics.all.first(where: { $0.name == name }) {
      return PlainText.render(topic.blocks)
    }
    guard !name.isEmpty else { return nil }
    return commands.all.first { $0.name == name }.map(page)
  }

  /// The names that have a page: topics, then commands.
  package var names: [String] { Topics.all.map(\.name) + commands.named.map(\.name) }

  /// What the program is for.
  static let introduction =
    "Shares files, folders, URLs and text with the activities that take them."

  private var usage: [Block] {
    [
      .paragraph(Self.introduction),
      .paragraph("usage: share [COMMAND] [OPTION…] [ITEM…]"),
    ]
  }

  private var commandList: [Block] {
    [
      .heading("Commands"),
      .definitions(commands.all.map { .init($0.synopsis, $0.summary) }),
    ]
  }

  private var topicList: [Block] {
    [
      .heading("Topics"),
      .definitions(Topics.all.map { .init($0.name, $0.summary) }),
    ]
  }

  private var hint: Block {
    .paragraph("`share COMMAND --help` shows the options of a command, `share help TOPIC` a topic.")
  }

  private func options(of command: Command) -> [Block] {
    FlagGroup.allCases.flatMap { group -> [Block] in
      let flags = command.flags.filter { $0.group == group }
      guard !flags.isEmpty else { return [] }
      let terms = flags.map { flag in
        Block.Definition(flag.short == nil ? "    \(flag.usage)" : flag.usage, flag.summary)
      }
      return [.heading(group.title), .definitions(terms)]
    }
  }

  private func examples(of command: Command) -> [Block] {
    [
      .heading("Examples"),
      .definitions(command.examples.map { .init($0.line, $0.meaning) }),
    ]
  }

  private func exitCodes(of command: Command) -> Block {
    let documented = ExitCode.documented.filter { command.exitCodes.contains($0.code) }
    return .definitions(documented.map { .init("\($0.code.rawValue)", $0.meaning) })
  }
}
