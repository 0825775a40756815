import Testing

/// The twenty questions of CONTRIBUTING.md are answered by folder names.
struct QuestionTests {
  @Test func `each answer names a file that is there and the word it is found by`() throws {
    let text = try Repository.text("CONTRIBUTING.md")
    let rows = text.split(separator: "\n").filter { $0.hasPrefix("| ") && $0.contains("?") }
    #expect(rows.count == 20)
    for row in rows {
      let quoted = row.split(separator: "`", omittingEmptySubsequences: false)
      guard quoted.count >= 3 else {
        Issue.record("no file: \(row)")
        continue
      }
      let path = String(quoted[1])
      let content = try Repository.text("Sources/\(path)")
      // Behind the file stands what in it is the answer.
      if quoted.count >= 5 { #expect(content.contains(quoted[3]), "\(row)") }
    }
  }
}
