/// One command line of a transcript with what it is expected to write.
struct TranscriptCommand {
  let text: String
  /// The number of its line in the document, counted from 1.
  let line: Int
  let expected: TranscriptOutput
  /// Which lines of the document are its output, counted from 0.
  let outputLines: Range<Int>

  /// Finds the commands of a block; a block that is no session has none.
  static func all(in block: DocumentBlock) -> [TranscriptCommand] {
    let lines = block.lines
    guard block.language == "console" || block.language.isEmpty,
      lines.first?.hasPrefix("$ ") == true
    else { return [] }
    var commands: [TranscriptCommand] = []
    var index = 0
    while index < lines.count {
      let start = index
      while lines[index].hasSuffix("\\"), index + 1 < lines.count { index += 1 }
      let output = index + 1
      let end = lines[output...].firstIndex { $0.hasPrefix("$ ") } ?? lines.count
      commands.append(
        TranscriptCommand(
          text: String(lines[start..<output].joined(separator: "\n").dropFirst(2)),
          line: block.firstLine + start,
          expected: TranscriptOutput(parsing: lines[output..<end]),
          outputLines: block.firstLine - 1 + output..<block.firstLine - 1 + end))
      index = end
    }
    return commands
  }
}
