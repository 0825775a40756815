/// A command; parser, help, manual and completions are views of it.
package struct Command: Sendable {
  /// A command line, and what it does.
  package struct Example: Sendable {
    package let line: String
    package let meaning: String

    package init(_ line: String, _ meaning: String) {
      self.line = line
      self.meaning = meaning
    }
  }

  /// The word of the command; empty for the sheet.
  package let name: String
  /// The operands it takes.
  package let operands: Operands
  /// One line without a full stop.
  package let summary: String
  /// Whole sentences, one paragraph each; code is in backquotes.
  package let detail: [String]
  /// The options it takes, in the order of the help.
  package let flags: [Flag]
  /// Lines to learn from.
  package let examples: [Example]
  /// The statuses it may exit with.
  package let exitCodes: [ExitCode]
  /// Runs the command.
  package var run: @Sendable (ParsedArguments, Program) throws -> ExitCode

  package init(
    name: String, operands: Operands, summary: String, detail: [String], flags: [Flag],
    examples: [Example], exitCodes: [ExitCode],
    run: @escaping @Sendable (ParsedArguments, Program) throws -> ExitCode
  ) {
    self.name = name
    self.operands = operands
    self.summary = summary
    self.detail = detail
    self.flags = flags
    self.examples = examples
    self.exitCodes = exitCodes
    self.run = run
  }

  /// The command as typed: `share run`, and `share` for the sheet.
  package var fullName: String { name.isEmpty ? "share" : "share \(name)" }

  /// The word by which lists of commands name it: `sheet` where it has none.
  var label: String { name.isEmpty ? "sheet" : name }

  /// The command with the words it takes: `share run ACTIVITY ITEM…`.
  package var synopsis: String {
    operands == .none ? fullName : "\(fullName) \(operands.synopsis)"
  }
}
