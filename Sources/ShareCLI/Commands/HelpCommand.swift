import ShareCore

extension Command {
  /// Prints help about a topic, a command or an activity.
  package static let help = Command(
    name: "help", operands: .topic,
    summary: "print help about a topic, a command or an activity",
    detail: [
      """
      Prints the page of a topic or command, or describes an activity: the items it takes, \
      its options and what it needs. Without an argument, lists commands and topics.
      """
    ],
    flags: Flag.commonFlags,
    examples: [
      .init("share help items", "what an item is"),
      .init("share help save", "the options of an activity"),
    ],
    exitCodes: [.success, .usage],
    run: printHelp)

  private static func printHelp(_ arguments: ParsedArguments, _ program: Program) throws -> ExitCode
  {
    let help = Help(Commands.table)
    guard let word = arguments.operands.first?.bytes else {
      try program.writeOutput(Array(help.contents.utf8))
      return .success
    }
    let name = word.printable
    if name == Topic.luaTypes.name {
      try program.writeOutput(Bytes(LuaTypes().text.utf8))
      return .success
    }
    if let page = help.page(named: name) {
      try program.writeOutput(Array(page.utf8))
      return .success
    }
    let session = try Session(arguments, program)
    guard let activity = session.configuration.catalogue.activity(name) else {
      let ids = session.configuration.catalogue.activities.map(\.id)
      throw UsageError.unknownWord(word, kind: "topic or activity", expected: help.names + ids)
    }
    try program.writeOutput(Array(ActivityPage(activity, session.host).text.utf8))
    return .success
  }
}
