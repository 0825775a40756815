extension Command {
  /// Prints help about a topic, a command or an activity.
  package static let help = Command(
    name: "help", operands: .topic,
    summary: "print help about a topic, a command or an activity",
    detail: [
      """
      Prints the page of a topic or a command, or the description of an activity: the items it \
      takes, its options and what it needs. Without a word it lists commands and topics.
      """
    ],
    flags: Flag.commonFlags,
    examples: [
      .init("share help items", "what an item is"),
      .init("share help mail", "the options of an activity"),
    ],
    exitCodes: [.success, .usage],
    run: printHelp)

  private static func printHelp(_ arguments: ParsedArguments, _ program: Program) throws -> ExitCode
  {
    guard let word = arguments.operands.first?.bytes else {
      try program.writeOutput(Array(Help.contents.utf8))
      return .success
    }
    guard let page = Help.page(named: String(decoding: word, as: UTF8.self)) else {
      throw UsageError.unknownWord(word, kind: "topic", expected: Help.names)
    }
    try program.writeOutput(Array(page.utf8))
    return .success
  }
}
