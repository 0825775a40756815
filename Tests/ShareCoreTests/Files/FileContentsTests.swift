import Glibc
import ShareCore
import TestSupport
import Testing

struct FileContentsTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  private func path(_ name: String) -> Path { Path(folder.path(of: name)) }

  @Test(arguments: [(nil, 200_000), (0, 0), (1, 1), (70_000, 70_000), (300_000, 200_000)])
  func `a file is read to its end or a limit`(limit: Int?, count: Int) throws {
    let content = Bytes(repeating: 7, count: 200_000)
    try folder.write(Bytes("a".utf8), content)
    #expect(try FileContents.read(path("a"), limit: limit) == Bytes(content.prefix(count)))
  }

  @Test func `what cannot be read says why`() throws {
    #expect(throws: SystemError(ENOENT)) { try FileContents.read(path("none")) }
    #expect(throws: SystemError(EISDIR)) { try FileContents.read(Path(folder.path)) }
    #expect(SystemError(ENOENT).description == "no such file or directory")
    #expect(!FileContents.isReadable(path("none")))
  }

  @Test func `a new file is never an old one`() throws {
    try FileContents.create(path("a"), [1, 2])
    #expect(throws: SystemError(EEXIST)) { try FileContents.create(path("a"), [3]) }
    #expect(try folder.read("a") == [1, 2])
  }

  @Test func `a temporary folder is private, and gone with its owner`() throws {
    var owned: ShareCore.TemporaryFolder? = try ShareCore.TemporaryFolder(in: Path(folder.path))
    let inside = try #require(owned?.path)
    #expect(try FileStatus(following: inside).mode == 0o700)
    try FileContents.create(inside.appending(Bytes("a".utf8)), [1])
    owned = nil
    #expect(!FileStatus.exists(inside))
    let failure = #expect(throws: Failure.self) {
      try ShareCore.TemporaryFolder(in: path("none"))
    }
    #expect(failure?.code == .failed)
  }
}
