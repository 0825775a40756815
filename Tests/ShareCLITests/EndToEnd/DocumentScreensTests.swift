import Glibc
import Icons
import TestSupport
import Testing

/// Compares the screens that documents show with those of the program, on a real terminal.
///
/// With SHARE_RECORD=1 they are captured anew, which is refused where CI is set.
@Suite(
  .waiting, .enabled(if: TmuxSession.isAvailable, "tmux is not installed"),
  .enabled(if: TemplateImage.isAvailable, "built without libpng, so that no icons are drawn"))
struct DocumentScreensTests {
  @Test(arguments: ["docs/guide.md", "README.md"])
  func `the screens of a document are what the program shows`(name: String) throws {
    let path = "\(Repository.root)/\(name)"
    let blocks = try DocumentBlock.all(inFile: path)
    var captured: [(block: DocumentBlock, lines: [String])] = []
    for block in blocks {
      guard let screen = ScreenBlock(block) else { continue }
      var history: [[String]] = []
      let lines = try screen.play(in: Self.sandbox()) { lines in
        history.append(lines)
        // What nobody knows yet is there when it no longer changes.
        return isRecording ? history.suffix(60).count { $0 == lines } == 60 : lines == screen.shown
      }
      captured.append((block, lines))
    }
    #expect(!captured.isEmpty)
    if isRecording {
      try record(captured, in: path)
      return
    }
    for (block, lines) in captured {
      #expect(
        lines == block.lines,
        "\(name):\(block.firstLine) is stale; run: scripts/screens")
    }
  }

  private var isRecording: Bool { getenv("SHARE_RECORD") != nil && getenv("CI") == nil }

  /// A working folder with the sample items, and the examples as the user's activities.
  private static func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox()
    let examples = "\(Repository.root)/examples"
    let copied = try sandbox.shell(
      """
      set -e
      cp '\(examples)'/samples/* .
      mkdir -p "$XDG_CONFIG_HOME/sharesheet/activities"
      cp '\(examples)'/*.png "$XDG_CONFIG_HOME/sharesheet/activities/"
      cp -r '\(examples)/lua' "$XDG_CONFIG_HOME/sharesheet/"
      for name in shrink strip-metadata checksums convert-markdown publish upload; do
        cp '\(examples)'/$name.lua "$XDG_CONFIG_HOME/sharesheet/activities/"
      done
      """)
    #expect(copied.status == 0, "\(copied.errorText)")
    return sandbox
  }

  /// Puts what was captured into the document, from its end on.
  private func record(
    _ captured: [(block: DocumentBlock, lines: [String])], in path: String
  ) throws {
    var lines = String(decoding: try readFile(Array(path.utf8)), as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    for (block, screen) in captured.reversed() {
      let first = block.firstLine - 1
      lines.replaceSubrange(first..<(first + block.lines.count), with: screen)
    }
    let file = try #require(fopen(path, "w"))
    defer { fclose(file) }
    let text = Array(lines.joined(separator: "\n").utf8)
    #expect(fwrite(text, 1, text.count, file) == text.count)
  }
}
