import Glibc
import ShareCore
import TestSupport
import Testing

struct PathTests {
  @Test(arguments: [
    ("/a/b.txt", "b.txt", "/a"), ("/a/b/", "b", "/a"), ("/a//b//", "b", "/a"), ("/a", "a", "/"),
    ("/", "", "/"), ("//", "", "/"), ("a", "a", "."), ("a/b", "b", "a"), ("", "", "/"),
    ("/a/..", "..", "/a"), ("/a/.", ".", "/a"), ("/a\n/b", "b", "/a\n"),
  ])
  func `a path has a last component and a folder it is in`(
    path: String, name: String, parent: String
  ) {
    #expect(Path(path).name == Bytes(name.utf8))
    #expect(Path(path).parent == Path(parent))
  }

  @Test(arguments: [
    ("a", "/desk/a"), ("/a", "/a"), (".", "/desk/."), ("./a", "/desk/./a"), ("..", "/desk/.."),
    ("-rf", "/desk/-rf"), ("", "/desk/"), ("a/../b", "/desk/a/../b"),
  ])
  func `a path becomes absolute and nothing in it is resolved`(path: String, expected: String) {
    #expect(Path(path).absolute(in: Path("/desk")) == Path(expected))
  }

  @Test(arguments: [("/a", "b", "/a/b"), ("/", "b", "/b"), ("", "b", "b"), ("/a/", "b", "/a/b")])
  func `a component is appended behind one slash`(path: String, name: String, expected: String) {
    #expect(Path(path).appending(Bytes(name.utf8)) == Path(expected))
  }

  @Test(arguments: [
    ("/a/b", "/a", true), ("/a", "/a", true), ("/ab", "/a", false), ("/a", "/a/b", false),
    ("/a", "/", true), ("/a/b", "/a/", true), ("a", "/", false),
  ])
  func `a path lies inside a folder by its components`(path: String, folder: String, isInside: Bool)
  {
    #expect(Path(path).isInside(Path(folder)) == isInside)
  }

  @Test func `links are followed to what is there`() throws {
    let folder = try Folder()
    try folder.write("a", "x")
    try #require(symlink("a", folder.path(of: "link")) == 0)
    #expect(Path(folder.path(of: "link")).resolved == Path(folder.path(of: "a")))
    #expect(Path(folder.path(of: "none")).resolved == nil)
  }

  @Test func `a name splits into stem and extension`() {
    #expect(Path("/x/a.tar.gz").stem == Bytes("a".utf8))
    #expect(Path("/x/a.tar.gz").fileExtension == Bytes("tar.gz".utf8))
    #expect(Path("/x/.bashrc").fileExtension == nil)
  }
}
