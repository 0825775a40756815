import ShareCore
import TestSupport
import Testing

struct StagedFileTests {
  private let folder: Folder
  private var root: Path { Path(folder.path) }

  init() throws { folder = try Folder() }

  private func staged(_ name: String, _ policy: ConflictPolicy, _ content: String = "new") throws
    -> StagedFile
  {
    let file = StagedFile(for: root.appending(Bytes(name.utf8)), policy: policy)
    try FileContents.create(file.temporary, Bytes(content.utf8))
    return file
  }

  private func names() throws -> [String] {
    try folderEntries(root.bytes).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func `the temporary name stands beside the final one and keeps its extension`() throws {
    let file = StagedFile(for: root.appending(Bytes("a.tar.gz".utf8)), policy: .fail)
    #expect(file.temporary.parent == root)
    #expect(file.temporary.name.starts(with: Bytes(".share-".utf8)))
    #expect(file.temporary.fileExtension == Bytes("tar.gz".utf8))
    #expect(try names() == [])
  }

  @Test(arguments: [
    (ConflictPolicy.fail, "a.txt", "new"), (.rename, "a.txt", "new"), (.overwrite, "a.txt", "new"),
    (.skip, "a.txt", "new"),
  ])
  func `a free name is given under every policy`(
    policy: ConflictPolicy, name: String, content: String
  ) throws {
    let file = try staged("a.txt", policy)
    #expect(try file.commit() == root.appending(Bytes(name.utf8)))
    #expect(try names() == [name])
    #expect(try folder.read(name) == Bytes(content.utf8))
    #expect(try file.commit() == root.appending(Bytes(name.utf8)))
  }

  @Test(arguments: [ConflictPolicy.fail, .skip])
  func `a name that was taken meanwhile is not overwritten`(policy: ConflictPolicy) throws {
    let file = try staged("a.txt", policy)
    try folder.write("a.txt", "old")
    let failure = #expect(throws: Failure.self) { try file.commit() }
    #expect(failure?.code == .exists)
    #expect(failure?.message == "`\(folder.path)/a.txt` already exists")
    file.discard()
    #expect(try names() == ["a.txt"])
    #expect(try folder.read("a.txt") == Bytes("old".utf8))
  }

  @Test func `renaming counts up from a name that was taken meanwhile`() throws {
    let file = try staged("a.txt", .rename)
    try folder.write("a.txt", "old")
    try folder.write("a 2.txt", "old")
    #expect(try file.commit() == root.appending(Bytes("a 3.txt".utf8)))
    #expect(try names() == ["a 2.txt", "a 3.txt", "a.txt"])
  }

  @Test func `overwriting replaces a file`() throws {
    try folder.write("a.txt", "old")
    let file = try staged("a.txt", .overwrite)
    _ = try file.commit()
    #expect(try folder.read("a.txt") == Bytes("new".utf8))
    #expect(try names() == ["a.txt"])
  }

  @Test func `what is not committed is gone, a folder with all it holds`() throws {
    var file: StagedFile? = StagedFile(for: root.appending(Bytes("box".utf8)), policy: .fail)
    let temporary = try #require(file?.temporary)
    try FileTree.makeFolder(temporary.appending(Bytes("in/side".utf8)))
    try FileContents.create(temporary.appending(Bytes("in/a".utf8)), [1])
    #expect(try names().count == 1)
    file = nil
    #expect(try names() == [])
  }

  @Test func `a name whose extension fills it can be staged`() throws {
    let name = "a." + String(repeating: "x", count: 253)
    let file = try staged(name, .fail)
    #expect(file.temporary.name.starts(with: Bytes(".share-".utf8)))
    _ = try file.commit()
    #expect(try names() == [name])
  }

  @Test func `a final name that cannot be given is a failure that says so`() throws {
    let file = StagedFile(for: root.appending(Bytes("a".utf8)), policy: .fail)
    let failure = #expect(throws: Failure.self) { try file.commit() }
    #expect(failure?.code == .failed)
    #expect(failure?.message == "cannot write `\(folder.path)/a`: no such file or directory")
  }
}
