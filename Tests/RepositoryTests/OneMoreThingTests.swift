import TestSupport
import Testing

/// One more thing is one new file and one line, as the table of CONTRIBUTING.md says.
///
/// The whole program is built, which takes a minute or two, so it is done only on request.
@Suite(
  .enabled(
    if: environmentVariable("SHARE_ONE_MORE_THING") != nil, "run scripts/check --one-more-thing"))
struct OneMoreThingTests {
  @Test func `a new thing of each kind works after one new file and one line`() throws {
    let copy = try ScratchCopy()
    for (path, content) in NewThings.files { try copy.add(path, content) }
    for line in NewThings.lines { try copy.insert(line.text, before: line.mark, in: line.table) }
    let program = Program(path: Array(try copy.build().utf8))
    let sandbox = try Sandbox()
    func share(_ words: String...) throws -> String {
      let result = try program.run(
        words.map { Array($0.utf8) }, environment: sandbox.environment, folder: sandbox.work)
      #expect(result.ending == .exited(0), "\(words): \(result)")
      return String(decoding: result.output, as: UTF8.self)
    }
    try sandbox.write("note.txt", "words\n")
    try sandbox.write("wave.lua", "print(share.wave('you'))\n")
    #expect(try share("list", "note.txt").split(separator: "\n").first == "wave")
    #expect(try share("run", "wave", "note.txt") == "waved at 1")
    #expect(try share("help", "wave").contains("Waves at the items."))
    #expect(try share("greet", "--loud") == "HELLO\n")
    #expect(try share("help").contains("greet whoever asks"))
    #expect(try share("completion", "bash").contains("--loud"))
    #expect(try share("script", "wave.lua") == "hello, you\n")
    #expect(try share("help", "lua-types").contains("wave"))
  }
}
