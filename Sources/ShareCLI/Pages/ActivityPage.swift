import MediaTypes
import ShareCore

/// Describes an activity: what it does, the items it takes, its options and what it needs.
struct ActivityPage {
  private let activity: Activity
  private let host: Host

  init(_ activity: Activity, _ host: Host) {
    self.activity = activity
    self.host = host
  }

  var text: String { PlainText.render(blocks) }

  private var blocks: [Block] {
    var blocks: [Block] = [
      .paragraph("\(activity.title) (`\(activity.id)`)"),
      .paragraph("usage: share run \(activity.id) ITEM…"),
    ]
    if !activity.help.isEmpty { blocks.append(.paragraph(activity.help)) }
    blocks += [.heading("Items"), .paragraph(items)]
    if !activity.options.isEmpty {
      blocks += [.heading("Options"), .definitions(activity.options.map(\.definition))]
    }
    if !activity.needs.isEmpty {
      blocks += [.heading("Needs"), .paragraph(activity.needs.map(state).joined(separator: "; "))]
    }
    return blocks + [
      .heading("Source"), .paragraph("\(activity.group.rawValue), \(activity.source)"),
    ]
  }

  private var items: String {
    switch activity.accepts {
    case .never: "Takes nothing."
    case .always: "Takes everything."
    case .function: "A function decides what it takes."
    case .rule(let rule): "Takes \(rule.sentence)."
    }
  }

  private func state(_ need: Need) -> String {
    need.programs.map(state).joined(separator: " or ")
  }

  /// Names a program, its purpose, and how to install it if it is missing.
  private func state(_ program: NeededProgram) -> String {
    let purpose = program.purpose.map { " for \($0)" } ?? ""
    if program.word(host) != nil { return "`\(program.name)`\(purpose)" }
    let way = program.package.map { "; install \($0)" } ?? ""
    return "`\(program.name)`\(purpose) (not installed\(way))"
  }
}

extension ActivityOption {
  /// Describes the option as it is given on the command line.
  var definition: Block.Definition {
    var facts = [help ?? title ?? kind.rawValue]
    if !choices.isEmpty { facts.append("one of \(choices.joined(separator: ", "))") }
    if let value = defaultValue { facts.append("default \(value.bytes.printable)") }
    if isRequired { facts.append("required") }
    let value = kind == .secret ? "@FILE" : kind.rawValue.uppercased()
    return .init("-o \(name)=\(value)", facts.joined(separator: "; "))
  }
}

extension AcceptRule {
  /// What the rule takes, in words.
  fileprivate var sentence: String {
    let counts = AcceptKey.allCases.compactMap { key -> String? in
      guard let maximum = maxima[key], maximum > 0 else { return nil }
      return maximum == .max ? "any \(key.plural)" : "up to \(key.counted(maximum))"
    }
    var parts = counts.isEmpty ? ["any number of items"] : counts
    let narrowed =
      types.map(\.description) + names.map(\.pattern)
      + schemes.filter { $0 != "*" }.map { "\($0):" }
    if !narrowed.isEmpty { parts.append("of these kinds: \(narrowed.joined(separator: ", "))") }
    if let min { parts.append("at least \(min) in all") }
    if let max { parts.append("at most \(max) in all") }
    return parts.joined(separator: ", ")
  }
}
