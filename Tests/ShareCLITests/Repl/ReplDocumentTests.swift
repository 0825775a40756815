import TestSupport
import Testing

/// Types what docs/scripting.md shows of the REPL into a real terminal.
@Suite(.enabled(if: TmuxSession.isAvailable, "tmux is not installed"))
struct ReplDocumentTests {
  private static let path = "\(Repository.root)/docs/scripting.md"

  @Test func `the session that the document shows goes as shown`() throws {
    let blocks = try DocumentBlock.all(inFile: Self.path)
    let sandbox = try Sandbox()
    for block in blocks {
      if let name = block.fileName, !name.contains("/") { try sandbox.write(name, block.content) }
    }
    try sandbox.write("shopping.txt", "milk\neggs\nmilk\n")
    let session = try #require(blocks.first { $0.language == "repl" }).lines
    let terminal = try TmuxSession(
      sandbox, rows: 100, command: "PS1='$ ' exec bash --norc --noprofile -i")
    for index in session.indices {
      guard let typed = typed(session[index]) else { continue }
      let before = Array(session[..<index]) + [String(session[index].prefix { $0 != " " })]
      let screen = { try terminal.screen().split(separator: "\n").map(String.init) }
      let isReady = try poll(timeout: 20) { try screen() == before.filter { !$0.isEmpty } }
      let shown = try screen().joined(separator: "\n")
      try #require(isReady, "line \(index + 1) of the session; the screen is:\n\(shown)")
      try terminal.type(typed)
      try terminal.press("Enter")
    }
    #expect(
      try poll { try terminal.screen().hasSuffix("\n$\n") || terminal.screen().contains("\n$\n") })
  }

  /// Returns what is typed in a line, nil in a line of output.
  private func typed(_ line: String) -> String? {
    for prompt in ["$ ", ">> ", "> "] where line.hasPrefix(prompt) {
      return String(line.dropFirst(prompt.count))
    }
    return nil
  }
}
