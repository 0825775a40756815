/// Formats blocks as Markdown.
enum Markdown {
  static func render(_ blocks: [Block], level: Int) -> String {
    blocks.map { render($0, level: level) }.joined(separator: "\n")
  }

  private static func render(_ block: Block, level: Int) -> String {
    switch block {
    case .heading(let title): "\(String(repeating: "#", count: level)) \(title)\n"
    case .paragraph(let text): "\(text)\n"
    case .definitions(let definitions):
      definitions.map { "- \($0.term): \($0.meaning)\n" }.joined()
    case .code(let lines): "```\n\(lines.map { "\($0)\n" }.joined())```\n"
    }
  }
}
