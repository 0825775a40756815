import TestSupport
import Testing

@Suite(.waiting)
struct ExampleTests {
  @Test func `every example is in the table, and every row has its example`() throws {
    #expect(try ExampleFolder.names() == Example.all.map(\.name).sorted())
  }

  @Test func `every example is in the list for learners, and says how to try it`() throws {
    let readme = try ExampleFolder.text(of: "README.md")
    for name in try ExampleFolder.names() {
      #expect(readme.contains("[\(name)](\(name).lua)"), "\(name)")
      #expect(try !ExampleFolder.tryLines(of: name).isEmpty, "\(name)")
      #expect(try !ExampleFolder.text(of: "\(name).lua").contains("\n\n\n"), "\(name)")
    }
  }

  @Test(arguments: Example.all)
  func `the try line of an example does what it is for`(_ example: Example) throws {
    let bench = try Workbench(needing: example.needs)
    var output = ""
    for line in try ExampleFolder.tryLines(of: example.name) {
      #expect(line.hasPrefix("share "))
      if example.isForTerminal {
        try bench.succeedOnTerminal(line)
      } else {
        output += try bench.succeed(line)
      }
    }
    try example.check(bench, output)
  }

  @Test func `check finds nothing wrong in the examples and their icons`() throws {
    let bench = try Workbench()
    for name in try ExampleFolder.names() where try isConfiguration(name) {
      let result = try bench.run("share check --config examples/\(name).lua --json")
      #expect(!result.outputText.contains("\"error\""), "\(name): \(result.outputText)")
      #expect(!result.outputText.contains("\"icon_"), "\(name): \(result.outputText)")
    }
  }

  private func isConfiguration(_ name: String) throws -> Bool {
    try ExampleFolder.tryLines(of: name).allSatisfy { $0.contains("--config") }
  }
}
