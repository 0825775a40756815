import Glibc
import ShareCore
import TestSupport
import Testing

struct FileTreeTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  private func path(_ name: String) -> Path { Path(folder.path(of: name)) }

  private func status(_ name: String) -> stat {
    var status = stat()
    lstat(folder.path(of: name), &status)
    return status
  }

  private func mode(_ name: String) -> UInt32 { status(name).st_mode & 0o7777 }

  private func names(_ name: String) throws -> [String] {
    try FileTree.names(in: path(name)).map(\.printable)
  }

  @Test func `folders are made with those above them, and one that is there is fine`() throws {
    try FileTree.makeFolder(path("a/b/c"))
    try FileTree.makeFolder(path("a/b/c/"))
    #expect(try names("a/b") == ["c"])
    try folder.write("file", "x")
    #expect(throws: SystemError(ENOTDIR)) { try FileTree.makeFolder(path("file")) }
    #expect(throws: SystemError(ENOTDIR)) { try FileTree.makeFolder(path("file/a")) }
  }

  @Test func `a folder is copied with links as links, times and permission bits`() throws {
    try folder.write("from/a.txt", "hello", mode: 0o640)
    try folder.write("from/run", "x", mode: 0o4755)
    try folder.write(Bytes("from/odd".utf8) + [0xFF, 0x0A], [1, 2])
    try folder.makeFolder("from/empty")
    try folder.write("outside", "secret")
    try #require(symlink("../outside", folder.path(of: "from/link")) == 0)
    try #require(symlink("nowhere", folder.path(of: "from/broken")) == 0)
    try #require(symlink("..", folder.path(of: "from/up")) == 0)
    try #require(chmod(folder.path(of: "from/empty"), 0o750) == 0)
    for name in ["from/a.txt", "from/link", "from/empty", "from"] {
      let times = [timespec(tv_sec: 1000, tv_nsec: 5), timespec(tv_sec: 2000, tv_nsec: 7)]
      try #require(utimensat(AT_FDCWD, folder.path(of: name), times, AT_SYMLINK_NOFOLLOW) == 0)
    }

    try FileTree.copy(path("from"), to: path("to"))

    #expect(try FileTree.names(in: path("to")) == FileTree.names(in: path("from")))
    #expect(try folder.read("to/a.txt") == Bytes("hello".utf8))
    #expect(try FileContents.read(Path(path("to/odd").bytes + [0xFF, 0x0A])) == [1, 2])
    #expect(mode("to/a.txt") == 0o640)
    #expect(mode("to/run") == 0o755)
    #expect(mode("to/empty") == 0o750)
    for (name, target) in [("link", "../outside"), ("broken", "nowhere"), ("up", "..")] {
      #expect(status("to/\(name)").st_mode & S_IFMT == S_IFLNK)
      var buffer = [CChar](repeating: 0, count: 100)
      let length = readlink(folder.path(of: "to/\(name)"), &buffer, 99)
      #expect(buffer.prefix(max(0, length)).map { UInt8(bitPattern: $0) } == Bytes(target.utf8))
    }
    for name in ["to/a.txt", "to/link", "to/empty", "to"] {
      #expect(status(name).st_mtim.tv_sec == 2000, "\(name)")
      #expect(status(name).st_mtim.tv_nsec == 7, "\(name)")
    }
  }

  @Test func `a file is copied by what it leads to, however long`() throws {
    let long = Bytes((0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31) })
    try folder.write(Bytes("long".utf8), long)
    try #require(symlink("long", folder.path(of: "link")) == 0)
    try FileTree.copyFile(path("link"), to: path("copy"))
    #expect(try folder.read("copy") == long)
    #expect(status("copy").st_mode & S_IFMT == S_IFREG)
    #expect(throws: SystemError(EEXIST)) { try FileTree.copyFile(path("link"), to: path("copy")) }
  }

  /// The kernel refuses to copy ranges of these files, and says that they are empty.
  @Test func `a file the kernel does not copy is copied by hand`() throws {
    try FileTree.copyFile(Path("/proc/self/status"), to: path("status"))
    #expect(try folder.read("status").starts(with: Bytes("Name:".utf8)))
  }

  @Test func `what is no file, folder or link is refused`() throws {
    try folder.makeFolder("from")
    try #require(mkfifo(folder.path(of: "from/fifo"), 0o600) == 0)
    #expect(throws: SystemError(ENOTSUP)) { try FileTree.copy(path("from"), to: path("to")) }
    #expect(throws: SystemError(ENOENT)) { try FileTree.copy(path("none"), to: path("x")) }
  }

  @Test func `removing takes a folder that forbids writing, and never follows a link`() throws {
    try folder.write("kept/a", "x")
    try folder.write("gone/b/c", "x")
    try #require(symlink("../kept", folder.path(of: "gone/link")) == 0)
    try #require(chmod(folder.path(of: "gone/b"), 0o500) == 0)
    FileTree.remove(path("gone"))
    FileTree.remove(path("none"))
    #expect(try names("") == ["kept"])
    #expect(try names("kept") == ["a"])
    try #require(symlink("kept", folder.path(of: "link")) == 0)
    FileTree.remove(path("link"))
    #expect(try names("") == ["kept"])
  }
}
