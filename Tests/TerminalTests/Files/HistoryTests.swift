import Glibc
import Terminal
import TestSupport
import Testing

struct HistoryTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path(of: "history")
  }

  private func history(limit: Int = 1 << 20) -> History {
    History(path: Array(path.utf8), limit: limit)
  }

  private func lines() throws -> [String] {
    try history().load().map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func `a missing file has no entries`() throws {
    #expect(try lines() == [])
  }

  @Test(
    arguments: [
      Array("print(1)".utf8), Array("if x then\n  y()\nend".utf8), Array("a\\nb\\".utf8),
      Array("\\\n\\\\n".utf8), [0x61, 0xFF, 0x00, 0x0D, 0x1B], Array("größe 👍🏽".utf8), [0x0A],
    ] as [[UInt8]])
  func `an entry comes back whole`(_ entry: [UInt8]) throws {
    try history().append(Array("first".utf8))
    try history().append(entry)
    #expect(try history().load() == [Array("first".utf8), entry])
  }

  @Test(arguments: ["", " secret", "\tsecret"])
  func `an entry that is empty or begins with a blank is not kept`(_ entry: String) throws {
    try history().append(Array(entry.utf8))
    #expect(try lines() == [])
  }

  @Test func `an entry equal to the last is kept once`() throws {
    for entry in ["a", "xa", "a", "a", "b", "a"] { try history().append(Array(entry.utf8)) }
    #expect(try lines() == ["a", "xa", "a", "b", "a"])
  }

  @Test(arguments: [nil, 0o644, 0o666] as [UInt32?])
  func `only the owner reads the file`(_ before: UInt32?) throws {
    if let before { try folder.write("history", "old\n", mode: before) }
    try history().append(Array("new".utf8))
    var status = stat()
    try #require(stat(path, &status) == 0)
    #expect(status.st_mode & 0o777 == 0o600)
    #expect(try lines() == (before == nil ? ["new"] : ["old", "new"]))
  }

  @Test func `an entry that was cut off spoils no other`() throws {
    try folder.write("history", "one\ntw")
    try history().append(Array("three".utf8))
    #expect(try lines() == ["one", "tw", "three"])
  }

  @Test func `the oldest entries go when the file is full`() throws {
    let small = history(limit: 40)
    for number in 10..<20 { try small.append(Array("n\(number)".utf8)) }
    #expect(try lines() == ["n10", "n11", "n12", "n13", "n14", "n15", "n16", "n17", "n18", "n19"])
    try small.append(Array("n20".utf8))
    #expect(try lines() == ["n16", "n17", "n18", "n19", "n20"])
    #expect(try folderEntries(Array(folder.path.utf8)).count == 1)
    try small.append(Array(repeating: 0x78, count: 20))
    #expect(try lines().last == "n20")
  }

  @Test func `many writers at once lose nothing`() async throws {
    let history = history()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for writer in 0..<4 {
        group.addTask {
          for number in 0..<50 { try history.append(Array("w\(writer)\nn\(number)".utf8)) }
        }
      }
      try await group.waitForAll()
    }
    let expected = (0..<4).flatMap { writer in (0..<50).map { "w\(writer)\nn\($0)" } }
    #expect(Set(try lines()) == Set(expected))
    #expect(try lines().count == 200)
  }

  @Test func `many writers at a full file keep whole lines, the newest last`() async throws {
    let history = history(limit: 200)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for writer in 0..<4 {
        group.addTask {
          for number in 10..<60 { try history.append(Array("w\(writer)n\(number)".utf8)) }
        }
      }
      try await group.waitForAll()
    }
    let kept = try lines()
    #expect(kept.count >= 15)
    #expect(kept.allSatisfy { $0.utf8.count == 5 })
    #expect(kept.last?.hasSuffix("n59") == true)
  }

  @Test func `a folder that is missing is named`() {
    let history = History(path: Array("/nowhere/at/all".utf8))
    #expect(throws: TerminalError.history(path: Array("/nowhere/at/all".utf8), errno: ENOENT)) {
      try history.append([0x61])
    }
  }
}
