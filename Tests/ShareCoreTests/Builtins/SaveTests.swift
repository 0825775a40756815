import Glibc
import ShareCore
import TestSupport
import Testing

@Suite struct SaveTests {
  private let workshop: Workshop

  init() throws { workshop = try Workshop(programs: []) }

  /// Saves into the folder `out` of the working folder.
  private func save(_ items: [Item], _ policy: ConflictPolicy = .fail) -> RunResult {
    workshop.run(.save, items, ["to": "out"], onConflict: policy)
  }

  private func saved() throws -> [Bytes] {
    try folderEntries(.text(workshop.folder.path(of: "work/out")))
  }

  private func names(_ result: RunResult) -> [Bytes] { result.items.compactMap { $0.path?.name } }

  @Test(
    "an item's copy is called by what it is",
    arguments: [
      (.text, nil, "text.txt"), (.text, "Note", "Note.txt"), (.text, "note.md", "note.md"),
      (.text, "../../evil", "evil.txt"), (.text, "/etc/passwd", "passwd.txt"),
      (.url, nil, "e.example.url"), (.url, "Docs v1.2", "Docs v1.2.url"), (.url, "a.URL", "a.URL"),
      (.data, nil, "data.png"), (.data, "photo", "photo.png"), (.data, "photo.bin", "photo.bin"),
      (.file, nil, "own.dat"), (.file, "Report.pdf", "Report.pdf"), (.file, "a/b", "b"),
      (.folder, nil, "own"), (.folder, "Other", "Other"),
    ] as [(Item.Kind, String?, String)])
  func name(kind: Item.Kind, given: String?, expected: String) throws {
    var item =
      switch kind {
      case .text: Item.text("words\n")
      case .url: Item.url("https://me@e.example:8080/x")
      case .data: Item(.data(.png))
      case .file: try workshop.file("own.dat", [1, 2, 3])
      case .folder: try workshop.subfolder("own")
      }
    item.givenName = given.map { .text($0) }
    let result = save([item])
    #expect(result.outcome == .completed, "\(result.error?.message ?? "")")
    #expect(names(result) == [.text(expected)])
    #expect(try saved() == [.text(expected)])
  }

  @Test(arguments: ["..", ".", "a/..", "/", "", "a\0b"])
  func `a name that no file can have is refused`(name: String) throws {
    for var item in [Item.text("a"), .url("https://e.example"), try workshop.file("f")] {
      item.givenName = .text(name)
      let result = save([item])
      #expect(result.error?.message == "no file can be named `\(name.shown)`")
      #expect(try saved() == [])
    }
  }

  @Test(
    arguments: [
      .text("-rf"), .text("a b"), .text("$(id)'\"`;\\"), .text("new\nline"), .text("ä"),
      [0xFF, 0x01],
      .text(".hidden"), .text("tail "), Bytes(repeating: 0x61, count: 255),
    ] as [Bytes])
  func `a file of any name is copied byte for byte`(name: Bytes) throws {
    let content = Bytes(0...255) + .text("\n\n")
    let result = save([try workshop.file(name, content)])
    #expect(result.outcome == .completed, "\(result.error?.message ?? "")")
    #expect(names(result) == [name])
    #expect(try saved() == [name])
    #expect(try readFile(.text(workshop.folder.path(of: "work/out/")) + name) == content)
  }

  @Test func `text, data and URLs become files of their own`() throws {
    let url = "https://e.example/a?b=c%20d#e"
    let result = save([.text(" \n\n"), .text(""), Item(.data([0, 0xFF])), .url(url)])
    #expect(result.outcome == .completed)
    #expect(
      names(result) == ["text.txt", "text 2.txt", "data.bin", "e.example.url"].map { .text($0) })
    #expect(try workshop.folder.read("work/out/text.txt") == .text(" \n\n"))
    #expect(try workshop.folder.read("work/out/text 2.txt") == [])
    #expect(try workshop.folder.read("work/out/data.bin") == [0, 0xFF])
    #expect(
      try workshop.folder.read("work/out/e.example.url")
        == .text("[InternetShortcut]\r\nURL=\(url)\r\n"))
  }

  @Test func `a URL cannot smuggle a line into its file`() throws {
    #expect(save([.url("https://e.example/\r\nIconFile=x")]).outcome == .completed)
    #expect(
      try workshop.folder.read("work/out/e.example.url")
        == .text("[InternetShortcut]\r\nURL=https://e.example/%0D%0AIconFile=x\r\n"))
  }

  @Test func `items of one name are told apart`() throws {
    let items = try ["x/a.txt", "y/a.txt", "z/a.txt"].map {
      try workshop.file($0, .text($0))
    }
    let result = save(items)
    #expect(names(result) == ["a.txt", "a 2.txt", "a 3.txt"].map { .text($0) })
    #expect(try workshop.folder.read("work/out/a 2.txt") == .text("y/a.txt"))
  }

  @Test(
    "a name that is taken is treated by the conflict policy",
    arguments: [
      (.fail, ["a.txt"], "old", .failed), (.rename, ["a 2.txt", "a.txt"], "old", .completed),
      (.skip, ["a.txt"], "old", .completed), (.overwrite, ["a.txt"], "new", .completed),
    ] as [(ConflictPolicy, [String], String, Outcome)])
  func conflict(
    policy: ConflictPolicy, files: [String], content: String, status: Outcome
  ) throws {
    try workshop.folder.write("work/out/a.txt", "old")
    let result = save([try workshop.file("a.txt", .text("new"))], policy)
    #expect(result.outcome == status)
    #expect(result.error?.code == (status == .failed ? .exists : nil))
    #expect(result.skipped.count == (policy == .skip ? 1 : 0))
    #expect(try saved() == files.map { .text($0) })
    #expect(try workshop.folder.read("work/out/a.txt") == .text(content))
  }

  @Test func `one taken name among several fails alone`() throws {
    try workshop.folder.write("work/out/a.txt", "old")
    let result = save([
      try workshop.file("a.txt", .text("new")), try workshop.file("b.txt", .text("b")),
    ])
    #expect(result.outcome == .failed)
    #expect(names(result) == [.text("b.txt")])
    #expect(result.failed.map(\.failure.item) == ["a.txt"])
    #expect(try saved() == [.text("a.txt"), .text("b.txt")])
    #expect(try workshop.folder.read("work/out/a.txt") == .text("old"))
  }

  @Test func `a folder that is there is not replaced, and stays as it was`() throws {
    try workshop.folder.write("work/out/sub/old", "old")
    let folder = try workshop.subfolder("sub")
    try workshop.folder.write("work/sub/new", "new")
    #expect(save([folder], .overwrite).outcome == .failed)
    #expect(try saved() == [.text("sub")])
    #expect(try folderEntries(.text(workshop.folder.path(of: "work/out/sub"))) == [.text("old")])
  }

  @Test func `folders are copied whole, links as links, with modes and times`() throws {
    try workshop.folder.write("work/tree/a/run.sh", "#!/bin/sh\n", mode: 0o751)
    try workshop.folder.write("work/tree/private", "x", mode: 0o600)
    try workshop.folder.write("work/tree/shared", "x", mode: 0o666)
    _ = try workshop.subfolder("tree/empty")
    symlink("../outside", workshop.folder.path(of: "work/tree/a/broken"))
    symlink(".", workshop.folder.path(of: "work/tree/loop"))
    chmod(workshop.folder.path(of: "work/tree/a"), 0o705)
    for name in ["tree/private", "tree/a"] {
      utimensat(
        AT_FDCWD, workshop.folder.path(of: "work/\(name)"),
        [timespec(tv_sec: 1, tv_nsec: 0), timespec(tv_sec: 1_000_000_000, tv_nsec: 5)], 0)
    }
    let result = save([try workshop.item("tree")])
    #expect(result.outcome == .completed, "\(result.error?.message ?? "")")
    let difference = try workshop.program(
      "diff", "--no-dereference", "-r", "tree", "out/tree", folder: workshop.folder.path(of: "work")
    )
    #expect(difference.status == 0, "\(difference.outputText)")
    for name in ["tree", "tree/a", "tree/a/run.sh", "tree/private", "tree/shared", "tree/empty"] {
      let original = try FileStatus(following: Path(workshop.folder.path(of: "work/\(name)")))
      let copy = try FileStatus(following: Path(workshop.folder.path(of: "work/out/\(name)")))
      #expect(copy.mode == original.mode, "\(name)")
      #expect(copy.modified == original.modified, "\(name)")
    }
  }

  @Test func `a folder is called by its own name where the path has none`() throws {
    _ = try workshop.file("sub/a", .text("a"))
    let result = workshop.run(.save, [try workshop.item("sub/.")], ["to": "out"])
    #expect(names(result) == [.text("sub")])
    #expect(try workshop.folder.read("work/out/sub/a") == .text("a"))
  }

  @Test(arguments: ["sub", "sub/", "sub/deep/er", "sub/link/x"])
  func `a folder is not copied into itself`(target: String) throws {
    let folder = try workshop.subfolder("sub")
    symlink(".", workshop.folder.path(of: "work/sub/link"))
    let result = workshop.run(.save, [folder], ["to": target])
    #expect(result.outcome == .failed)
    #expect(result.error?.message.hasSuffix("inside itself") == true)
    #expect(
      try folderEntries(.text(workshop.folder.path(of: "work/sub"))).contains(.text("sub")) == false
    )
  }

  @Test func `a link to a file becomes a file under the link's name`() throws {
    _ = try workshop.file("real.txt", .text("content"))
    symlink("real.txt", workshop.folder.path(of: "work/link.txt"))
    #expect(names(save([try workshop.item("link.txt")])) == [.text("link.txt")])
    var status = stat()
    #expect(lstat(workshop.folder.path(of: "work/out/link.txt"), &status) == 0)
    #expect(status.st_mode & S_IFMT == S_IFREG)
  }

  @Test func `what cannot be read or written fails and leaves nothing behind`() throws {
    let gone = try workshop.file("gone.txt", .text("x"))
    unlink(workshop.folder.path(of: "work/gone.txt"))
    let result = save([gone])
    #expect(result.outcome == .failed)
    #expect(
      result.error?.message
        == "cannot read `\(workshop.folder.path)/work/gone.txt`: no such file or directory")
    #expect(try saved() == [])

    _ = try workshop.file("plain", .text("x"))
    let onFile = workshop.run(.save, [.text("a")], ["to": "plain"])
    #expect(
      onFile.error?.message == "cannot write `\(workshop.folder.path)/work/plain`: not a directory")
    let inSystem = workshop.run(.save, [.text("a")], ["to": "/proc/self"])
    #expect(inSystem.outcome == .failed)
    #expect(inSystem.error?.message.hasPrefix("cannot write `/proc/self/text.txt`: ") == true)
  }

  @Test func `a folder with what cannot be copied fails and leaves nothing behind`() throws {
    let folder = try workshop.subfolder("sub")
    _ = try workshop.file("sub/a", .text("a"))
    mkfifo(workshop.folder.path(of: "work/sub/pipe"), 0o600)
    #expect(save([folder]).outcome == .failed)
    #expect(try saved() == [])
  }

  @Test(.enabled(if: getuid() != 0, "root may read and write everything"))
  func `permissions that are missing are named`() throws {
    let file = try workshop.file("a.txt", .text("x"))
    chmod(workshop.folder.path(of: "work/a.txt"), 0)
    #expect(save([file]).error?.message.hasSuffix("permission denied") == true)
    #expect(try saved() == [])
    chmod(workshop.folder.path(of: "work/out"), 0o500)
    #expect(save([.text("a")]).error?.message.hasSuffix("permission denied") == true)
    chmod(workshop.folder.path(of: "work/out"), 0o700)
    #expect(try saved() == [])
  }
}
