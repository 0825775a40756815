/// Describes every option, by group, for the manual and the reference.
struct OptionPages {
  let commands: CommandTable

  /// The groups, each option with its details and the commands that take it.
  var blocks: [Block] {
    let flags = commands.flags
    return FlagGroup.allCases.flatMap { group -> [Block] in
      let terms = flags.filter { $0.group == group }.map {
        Block.Definition("`\($0.usage)`", "\($0.detail) \(takers(of: $0))")
      }
      return [.heading(group.title), .definitions(terms)]
    }
  }

  private func takers(of flag: Flag) -> String {
    let takers = commands.takers(of: flag)
    guard takers.count < commands.all.count else { return "(all commands)" }
    return "(\(takers.map(\.label).joined(separator: ", ")))"
  }
}
