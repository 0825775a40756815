import TestSupport
import Testing

struct ScriptingDocumentTests {
  private static let path = "\(ExampleFolder.root)/docs/scripting.md"

  @Test func `what the document shows is what happens`() throws {
    let report = try Transcript.verify(file: Self.path)
    #expect(report.isEmpty, "\(report)")
  }

  @Test func `every block of Lua is a file that a session uses`() throws {
    let blocks = try DocumentBlock.all(inFile: Self.path, language: "lua")
    #expect(blocks.count == 11)
    for block in blocks { #expect(block.fileName != nil, "line \(block.firstLine)") }
  }

  @Test func `the links of the document and of the examples lead somewhere`() throws {
    let bench = try Workbench()
    let root = ExampleFolder.root
    let missing = try bench.succeed(
      """
      for file in '\(root)/docs/scripting.md' '\(root)/examples/README.md'; do
        grep -oE '\\]\\([^)#:]+\\)' "$file" | tr -d '()]' | while read -r link; do
          [ -e "$(dirname "$file")/$link" ] || echo "$link"
        done
      done
      """)
    #expect(missing == "")
  }
}
