import TestSupport
import Testing

/// One script, asked in three ways: by keys, by options, and not at all.
@Suite(.waiting, .enabled(if: TmuxSession.isAvailable, "tmux is not installed"))
struct ThreeWaysTests {
  private let stage: PromptStage

  init() throws {
    stage = try PromptStage()
    _ = try stage.sandbox.shell("cp -r '\(ExampleFolder.path)' .")
  }

  private static let command = "script examples/archive.lua examples/samples/note.md"

  /// What the script leaves behind: its status, what it printed, what is packed, what is left.
  private func left(_ status: Int32?, _ output: String) throws -> [String] {
    let packed = try stage.sandbox.shell("tar --list --file notes.tar.gz").outputText
    let files = try stage.sandbox.shell("ls examples/samples").outputText
    return ["\(status ?? -1)", output, packed, files]
  }

  private var expected: [String] {
    ["0", "\(stage.sandbox.work)/notes.tar.gz\n", "note.md\n", "photo.png\n"]
  }

  @Test func `keys answer on a terminal`() throws {
    try stage.present(Self.command, asking: "> Name")
    try stage.terminal?.type("notes")
    try stage.press("Enter")
    #expect(try stage.terminal?.shows("Remove the originals?", timeout: 30) == true)
    try stage.press("Right", "Enter")
    let status = stage.status()
    #expect(try left(status, stage.read("out")) == expected)
    #expect(stage.read("err") == "")
    #expect(stage.isRestored)
  }

  @Test func `options answer in a pipeline`() throws {
    let result = try stage.sandbox.shell(
      "share \(Self.command) -o name=notes --answer Remove | cat; exit ${PIPESTATUS[0]}")
    #expect(try left(result.status, result.outputText) == expected)
    #expect(result.errorText == "")
  }

  @Test func `without either the first thing that was asked is named`() throws {
    let first = try stage.sandbox.shell("setsid --wait share \(Self.command) --json")
    #expect(first.status == 4)
    #expect(first.outputText.contains("\"code\":\"input_needed\""))
    #expect(first.outputText.contains("\"names\":[\"name\"]"))
    let second = try stage.sandbox.shell("setsid --wait share \(Self.command) -o name=notes")
    #expect(second.status == 4)
    #expect(second.errorText.hasPrefix("share: `Remove the originals?` needs an answer\n"))
    #expect(try stage.sandbox.shell("ls examples/samples").outputText == "note.md\nphoto.png\n")
  }
}
