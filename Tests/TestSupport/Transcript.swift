import Glibc

/// A Markdown document whose shell sessions are run and compared.
///
/// Blocks in fences of the language `console`, or of none when they begin with `$ `, hold command
/// lines and what they write:
///
///     $ share list note.txt nowhere
///     copy
///     2> share: `nowhere` does not exist
///     => 5
///
/// Lines after `$ ` are standard output, after `2> ` standard error, `=> 5` is the exit status.
/// What is not mentioned must not be: no output, status 0. A backslash at the end of a command
/// continues it. `1> ` begins a line of output that looks like one of these; `\ no newline` follows
/// a last line without one. Control characters and bytes that are not UTF-8 are written `\x1B`, the
/// sandbox's path is written `/sandbox`.
///
/// A block of the language `file` writes its content to the file named after it, and so does one of
/// another language with `file=NAME` behind it: ```` ```lua file=a.lua ````. The blocks of one
/// document share one ``Sandbox``; each command runs by `bash -c` in its working folder.
package struct Transcript {
  private let path: String
  private var lines: [String]

  /// Reads the document.
  package init(file path: String) throws {
    self.path = path
    lines = splitLines(String(decoding: try readFile(Array(path.utf8)), as: UTF8.self))
  }

  /// Lists the Markdown documents of a folder, as paths.
  package static func files(in folder: String) throws -> [String] {
    try folderEntries(Array(folder.utf8)).map { String(decoding: $0, as: UTF8.self) }
      .filter { $0.hasSuffix(".md") }.map { "\(folder)/\($0)" }
  }

  /// Runs a document and tells what differs, expected and got; empty when nothing does.
  ///
  /// With SHARE_RECORD=1 in the environment it writes what it got into the document instead; that
  /// is refused where CI is set.
  package static func verify(
    file path: String, in sandbox: Sandbox? = nil,
    isSet: (_ variable: String) -> Bool = { getenv($0) != nil }
  ) throws -> String {
    var transcript = try Transcript(file: path)
    let sandbox = try sandbox ?? Sandbox()
    guard isSet("SHARE_RECORD") else { return try transcript.differences(in: sandbox) }
    guard !isSet("CI") else { return "SHARE_RECORD is refused where CI is set" }
    try transcript.record(in: sandbox)
    return ""
  }

  /// Runs the document and tells what differs; empty when nothing does.
  package func differences(in sandbox: Sandbox) throws -> String {
    var report = ""
    try run(in: sandbox) { command, got in
      guard got != command.expected else { return }
      report += """
        \(path):\(command.line): $ \(command.text)
        expected:
        \(command.expected.lines.map { "    \($0)\n" }.joined())got:
        \(got.lines.map { "    \($0)\n" }.joined())
        """
    }
    return report
  }

  /// Runs the document and writes what it got into it.
  package mutating func record(in sandbox: Sandbox) throws {
    var results: [(TranscriptCommand, TranscriptOutput)] = []
    try run(in: sandbox) { results.append(($0, $1)) }
    for (command, got) in results.reversed() where got != command.expected {
      lines.replaceSubrange(command.outputLines, with: got.lines)
    }
    let content = lines.map { "\($0)\n" }.joined()
    guard let file = fopen(path, "we") else { throw SystemFailure("open \(path)") }
    fputs(content, file)
    guard fclose(file) == 0 else { throw SystemFailure("write \(path)") }
  }

  private func run(
    in sandbox: Sandbox, _ each: (TranscriptCommand, TranscriptOutput) throws -> Void
  ) throws {
    for block in DocumentBlock.all(in: lines.map { "\($0)\n" }.joined()) {
      if let name = block.fileName {
        try sandbox.write(name, block.content)
        continue
      }
      for command in TranscriptCommand.all(in: block) {
        let result = try sandbox.shell(command.text, timeout: 120)
        try each(command, TranscriptOutput(result, sandbox: sandbox.root.path))
      }
    }
  }
}
