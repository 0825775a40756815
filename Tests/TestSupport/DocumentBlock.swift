/// A fenced block of a Markdown document.
package struct DocumentBlock: Equatable, Sendable {
  /// The first word after the fence: `lua`, `console`; empty when there is none.
  package let language: String
  /// The rest of the line after the first word.
  package let argument: String
  /// The content, one entry a line, without line ends.
  package let lines: [String]
  /// The number of the first content line, counted from 1.
  package let firstLine: Int

  /// The content with a newline at the end of each line.
  package var content: String { lines.map { "\($0)\n" }.joined() }

  /// The file that the block is the content of: ```` ```file NAME ```` or ```` ```lua file=NAME ````.
  package var fileName: String? {
    if language == "file" { return argument }
    return argument.hasPrefix("file=") ? String(argument.dropFirst("file=".count)) : nil
  }

  /// Finds the fenced blocks of a document, those of one language if it is named.
  ///
  /// A fence is three backticks or more, and closed by as many or more (CommonMark 0.31, 4.5).
  /// Blanks before a fence are cut from its lines too.
  package static func all(in document: String, language: String? = nil) -> [DocumentBlock] {
    let lines = splitLines(document)
    var blocks: [DocumentBlock] = []
    var index = 0
    while index < lines.count {
      guard let fence = Fence(lines[index]) else {
        index += 1
        continue
      }
      let start = index + 1
      let end = lines[start...].firstIndex { fence.isClosed(by: $0) } ?? lines.count
      blocks.append(
        DocumentBlock(
          language: fence.language, argument: fence.argument,
          lines: lines[start..<end].map(fence.unindented), firstLine: start + 1))
      index = end + 1
    }
    return blocks.filter { language == nil || $0.language == language }
  }

  /// Finds the fenced blocks of a file.
  package static func all(inFile path: String, language: String? = nil) throws -> [DocumentBlock] {
    let document = String(decoding: try readFile(Array(path.utf8)), as: UTF8.self)
    return all(in: document, language: language)
  }
}

/// Splits text at newlines; a final newline begins no further line.
func splitLines(_ text: String) -> [String] {
  var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  if lines.last == "" { lines.removeLast() }
  return lines
}

private struct Fence {
  let indentation: Int
  let length: Int
  let language: String
  let argument: String

  init?(_ line: String) {
    let trimmed = line.drop { $0 == " " }
    let info = trimmed.drop { $0 == "`" }
    length = trimmed.count - info.count
    guard length >= 3, !info.contains("`") else { return nil }
    indentation = line.count - trimmed.count
    let words = info.split(separator: " ", maxSplits: 1)
    language = words.first.map(String.init) ?? ""
    argument = words.count > 1 ? String(words[1]) : ""
  }

  func isClosed(by line: String) -> Bool {
    let trimmed = line.drop { $0 == " " }
    let rest = trimmed.drop { $0 == "`" }
    return trimmed.count - rest.count >= length && rest.allSatisfy { $0 == " " }
  }

  func unindented(_ line: String) -> String {
    let blanks = line.prefix(indentation).prefix { $0 == " " }.count
    return String(line.dropFirst(blanks))
  }
}
