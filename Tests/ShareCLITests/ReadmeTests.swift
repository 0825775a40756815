import TestSupport
import Testing

struct ReadmeTests {
  private let path = Repository.root + "/README.md"

  @Test func `the demonstration and the first activity of the README work as shown`() throws {
    let sandbox = try Sandbox()
    let blocks = try DocumentBlock.all(inFile: path, language: "lua")
    for (index, block) in blocks.enumerated() {
      try sandbox.write("config/sharesheet/activities/readme-\(index).lua", block.content)
    }
    let report = try Transcript.verify(file: path, in: sandbox)
    #expect(report.isEmpty, "\(report)")
  }

  @Test func `the README names the two commands that do everything`() throws {
    let commands = try DocumentBlock.all(inFile: path, language: "sh").map(\.content).joined()
    #expect(commands.contains("scripts/run "))
    #expect(commands.contains("scripts/test "))
  }
}
