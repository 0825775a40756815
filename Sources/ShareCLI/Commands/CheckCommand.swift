import JSON
import ShareCore
import ShareLua

extension Command {
  /// Checks the configuration and scripts.
  package static let check = Command(
    name: "check", operands: .paths,
    summary: "check the configuration, scripts and programs",
    detail: [
      """
      Checks the configuration, or the files and folders named, and tests what every \
      built-in activity needs. Prints errors, warnings and hints, each with the place it is \
      about.
      """,
      """
      The built-in activities come last: those that can work here, with the programs they \
      use, and what is missing for the others, with the package that provides it.
      """,
      """
      A folder is checked as a configuration. A file is loaded if it is an `init.lua` or is \
      in a folder `activities`; any other file is checked as a script, without being run.
      """,
    ],
    flags: [.json] + Flag.commonFlags,
    examples: [
      .init("share check", "check everything"),
      .init("share check shrink.lua", "check one script"),
    ],
    exitCodes: [.success, .usage],
    run: runCheck)
}

private func runCheck(_ arguments: ParsedArguments, _ program: Program) throws -> ExitCode {
  let session = try Session(arguments, program, configuration: Configuration.none)
  let checks = FileChecks(session)
  let named = arguments.operands.map { Path($0.bytes).absolute(in: program.workingFolder) }
  let diagnostics = named.isEmpty ? try checks.configured() : try named.flatMap(checks.diagnostics)
  let checkups = named.isEmpty ? BuiltinChecks(session.host, session.context).checkups : []
  let all = diagnostics + checkups.flatMap(\.diagnostics)
  try program.output.write(arguments.has(.json) ? json(all) : text(diagnostics, checkups, all))
  try program.output.flush()
  return all.contains { $0.level == .error } ? .usage : .success
}

private func json(_ diagnostics: [Diagnostic]) -> Bytes {
  var writer = JSONWriter()
  for diagnostic in diagnostics {
    writer.object { writer in
      writer.key("level")
      writer.string(diagnostic.level.rawValue)
      writer.key("code")
      writer.string(diagnostic.code)
      writer.key("message")
      writer.string(diagnostic.message)
      writer.text(diagnostic.source, as: "source")
    }
    writer.endLine()
  }
  return writer.bytes
}

private func text(
  _ diagnostics: [Diagnostic], _ checkups: [BuiltinCheckup], _ all: [Diagnostic]
) -> Bytes {
  let lines = diagnostics.map(\.line) + checkups.flatMap(\.lines)
  let count = Diagnostic.Level.allCases.compactMap { level -> String? in
    let number = all.count { $0.level == level }
    return number == 0 ? nil : "\(number) \(level.rawValue)\(number == 1 ? "" : "s")"
  }
  let summary = count.isEmpty ? "no problems found" : count.joined(separator: ", ")
  return Bytes((lines + [summary, ""]).joined(separator: "\n").utf8)
}
