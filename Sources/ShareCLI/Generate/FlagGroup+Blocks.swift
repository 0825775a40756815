extension FlagGroup {
  /// The options of every group, each with its detail and the commands that take it.
  static let blocks = allCases.flatMap { group -> [Block] in
    let terms = Commands.flags.filter { $0.group == group }.map {
      Block.Definition("`\($0.usage)`", "\($0.detail) \(takers(of: $0))")
    }
    return [.heading(group.title), .definitions(terms)]
  }

  private static func takers(of flag: Flag) -> String {
    let takers = Commands.all.filter { $0.flags.contains { $0.name == flag.name } }
    guard takers.count < Commands.all.count else { return "(all commands)" }
    return "(\(takers.map { $0.name.isEmpty ? "sheet" : $0.name }.joined(separator: ", ")))"
  }
}
