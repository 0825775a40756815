import Glibc
import MediaTypes
import ShareCore
import TestSupport
import Testing

struct IntakeTests {
  private let surroundings: Surroundings
  private let intake: Intake

  init() throws {
    surroundings = try Surroundings()
    intake = Intake(workingFolder: surroundings.workingFolder)
  }

  private var folder: String { surroundings.folder.path }

  /// Names what a word became: its kind and its content, `~` for the working folder.
  private func reading(_ word: Bytes, _ intake: Intake) throws -> String {
    let item = try intake.item(of: word)
    let content = item.path?.bytes ?? item.url ?? item.text ?? []
    let shown = String(decoding: content, as: UTF8.self)
    let short = shown.hasPrefix(folder) ? "~" + shown.dropFirst(folder.count) : shown
    return "\(item.kind.rawValue) \(short)"
  }

  private func refusal(of word: Bytes, _ intake: Intake) -> Failure? {
    do {
      _ = try intake.item(of: word)
      return nil
    } catch { return error }
  }

  @Test(arguments: [
    ("a.txt", "file ~/a.txt"), ("./a.txt", "file ~/./a.txt"), ("box", "folder ~/box"),
    ("box/", "folder ~/box/"), (".", "folder ~/."), ("box/..", "folder ~/box/.."),
    ("link", "file ~/link"), ("boxlink", "folder ~/boxlink"), ("-rf", "file ~/-rf"),
    ("javascript:1", "file ~/javascript:1"), ("a b\nc", "file ~/a b\nc"), ("%41", "file ~/%41"),
    ("~", "file ~/~"), ("folder.png", "folder ~/folder.png"), ("empty", "file ~/empty"),
    ("https://example.org/a b".replacing(" ", with: "%20"), "url https://example.org/a%20b"),
    ("HTTP://E.org", "url HTTP://E.org"), ("mailto:a@b.c", "url mailto:a@b.c"),
    ("file://host/x", "url file://host/x"), ("ftp://", "url ftp://"),
    ("./https://e.org", "file ~/./https://e.org"),
  ])
  func `a word is a URL by its syntax, else what stands there`(word: String, expected: String)
    throws
  {
    for name in ["a.txt", "-rf", "javascript:1", "a b\nc", "%41", "~", "https:/e.org"] {
      try surroundings.folder.write(name, "x")
    }
    try surroundings.folder.write("empty", "")
    try surroundings.folder.makeFolder("box")
    try surroundings.folder.makeFolder("folder.png")
    try #require(symlink("a.txt", "\(folder)/link") == 0)
    try #require(symlink("box", "\(folder)/boxlink") == 0)
    #expect(try reading(Bytes(word.utf8), intake) == expected)
  }

  @Test(arguments: ["file://", "file://localhost", "file://LOCALHOST"])
  func `a file URL of this computer is the file it names`(start: String) throws {
    try surroundings.folder.write("a%20b", "x")
    let word = Bytes("\(start)\(folder)/a%2520b".utf8)
    #expect(try reading(word, intake) == "file ~/a%20b")
  }

  @Test(arguments: [
    ("no such.txt", FailureCode.item, "`no such.txt`: no such file, and not a URL"),
    ("about:home", .item, "`about:home`: no such file, and not a URL"),
    ("C:/x", .item, "`C:/x`: no such file, and not a URL"),
    ("mailto:", .item, "`mailto:`: no such file, and not a URL"),
    ("https:example.org", .item, "`https:example.org`: no such file, and not a URL"),
    ("http://a b", .item, "`http://a b`: no such file, and not a URL"),
    ("a.txt/", .item, "`a.txt/`: no such file, and not a URL"),
    ("a.txt/b", .item, "`a.txt/b`: no such file, and not a URL"),
    ("", .item, "an item is empty"), ("file://", .item, "an item's name is empty"),
    ("a\u{0}b", .item, "`a\\x00b`: no such file, and not a URL"),
    ("file:///a%00b", .item, "cannot share `/a\\x00b`: its name holds a NUL byte"),
    ("file:///no/such", .item, "cannot share `/no/such`: there is no such file"),
    ("https://", .usage, "`https://` names no host"),
    ("HTTP:///x", .usage, "`HTTP:///x` names no host"),
    ("http://:80/", .usage, "`http://:80/` names no host"),
    ("broken", .item, "cannot share `~/broken`: it is a broken link"),
    ("loop", .item, "cannot share `~/loop`: it is a link that leads to itself"),
    ("fifo", .item, "cannot share `~/fifo`: it is a fifo"),
    ("fifolink", .item, "cannot share `~/fifolink`: it is a fifo"),
    ("/dev/null", .item, "cannot share `/dev/null`: it is a character device"),
  ])
  func `what cannot be shared is refused by name`(
    word: String, code: FailureCode, message: String
  ) throws {
    try surroundings.folder.write("a.txt", "x")
    try #require(symlink("nowhere", "\(folder)/broken") == 0)
    try #require(symlink("loop", "\(folder)/loop") == 0)
    try #require(mkfifo("\(folder)/fifo", 0o600) == 0)
    try #require(symlink("fifo", "\(folder)/fifolink") == 0)
    let failure = try #require(refusal(of: Bytes(word.utf8), intake))
    #expect(failure.code == code)
    #expect(failure.message == message.replacing("~", with: folder))
  }

  @Test func `a word that is nothing is told how to be text`() {
    let failure = refusal(of: Bytes("hello.txt".utf8), intake)
    #expect(failure?.item == "hello.txt")
    #expect(failure?.hint == "--text shares words as text, --as says what items are")
  }

  @Test func `a name of 300 bytes is no file, a name that is not UTF-8 can be one`() throws {
    let long = Bytes(repeating: UInt8(ascii: "n"), count: 300)
    #expect(refusal(of: long, intake)?.code == .item)
    let odd: Bytes = [0x61, 0xFF, 0x0A, 0x2D]
    try surroundings.folder.write(odd, [1])
    #expect(try intake.item(of: odd).path?.name == odd)
  }

  @Test(.enabled(if: geteuid() != 0, "root may read everything"))
  func `what may not be read is refused, behind a closed folder too`() throws {
    try surroundings.folder.write("secret", "x", mode: 0o000)
    try surroundings.folder.write("closed/a.txt", "x")
    try #require(chmod("\(folder)/closed", 0) == 0)
    for name in ["secret", "closed", "closed/a.txt"] {
      let failure = refusal(of: Bytes(name.utf8), intake)
      #expect(failure?.message == "cannot share `\(folder)/\(name)`: permission denied")
    }
    try #require(chmod("\(folder)/closed", 0o700) == 0)
  }

  @Test(arguments: [
    (Intake.Presumption.text, "https://example.org", "text https://example.org"),
    (.text, "", "text "), (.text, "a.txt", "text a.txt"), (.url, "a.txt", "url a.txt"),
    (.url, "file:///x", "url file:///x"), (.url, "a b", "url a b"),
    (.file, "a.txt", "file ~/a.txt"), (.file, "box", "folder ~/box"),
    (.file, "https://e.org", "file ~/https://e.org"),
  ])
  func `what is said to be something is not guessed`(
    presumption: Intake.Presumption, word: String, expected: String
  ) throws {
    try surroundings.folder.write("a.txt", "x")
    try surroundings.folder.write("https:/e.org", "x")
    try surroundings.folder.makeFolder("box")
    var intake = intake
    intake.presumption = presumption
    #expect(try reading(Bytes(word.utf8), intake) == expected)
  }

  @Test(arguments: [
    (Intake.Presumption.file, "no such", FailureCode.item), (.file, "", .item), (.url, "", .item),
    (.url, "https://", .usage),
  ])
  func `what is said to be something must be able to be it`(
    presumption: Intake.Presumption, word: String, code: FailureCode
  ) {
    var intake = intake
    intake.presumption = presumption
    #expect(refusal(of: Bytes(word.utf8), intake)?.code == code)
  }

  @Test(arguments: [
    (Bytes("a\n\n".utf8), Item.Kind.text), ([], .text), (Bytes("é😀".utf8), .text),
    ([0x61, 0x00], .data), ([0xFF], .data), ([0xED, 0xA0, 0x80], .data), ([0xC0, 0x80], .data),
    ([0xE2, 0x82], .data), ([0x0A], .text),
  ])
  func `standard input is text when it is UTF-8 without NUL`(bytes: Bytes, kind: Item.Kind) throws {
    let item = intake.standardInput(bytes)
    #expect(item.kind == kind)
    if case .data(let kept) = item.content { #expect(kept == bytes) }
    if kind == .text { #expect(item.text == bytes) }
  }

  @Test func `a declared type is the items'`() throws {
    try surroundings.folder.write("a.txt", "x")
    var intake = intake
    intake.declaredType = .png
    for item in [
      try intake.item(of: Bytes("a.txt".utf8)), intake.text([0x61]), intake.standardInput([0xFF]),
    ] {
      #expect(item.type(by: surroundings.types) == TypeEvidence(.png, .declared))
    }
  }
}
