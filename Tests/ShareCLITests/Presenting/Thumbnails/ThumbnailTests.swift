import Glibc
import MediaTypes
import ShareCore
import Subprocesses
import Terminal
import TestSupport
import Testing

@testable import ShareCLI

@Suite(.waiting)
struct ThumbnailTests {
  private let sandbox: Sandbox
  private let cancellation: Cancellation

  init() throws {
    sandbox = try Sandbox()
    cancellation = try Cancellation()
  }

  private func host(_ variables: [String: String] = [:]) -> Host {
    var variables = sandbox.environment.merging(
      ["TERM": "xterm-256color", "NO_COLOR": ""].merging(variables) { $1 }
    ) { $1 }
    variables = variables.filter { !$0.value.isEmpty }
    let environment = ProcessEnvironment(
      entries: variables.map { Bytes("\($0.key)=\($0.value)".utf8) })
    return Host(
      environment: environment,
      launcher: Launcher(environment: environment, cancellation: cancellation),
      cancellation: cancellation, types: MediaTypeDatabase(dataFolders: []),
      workingFolder: Path(sandbox.work), say: { _, _ in })
  }

  private func arguments(_ words: String...) throws -> ParsedArguments {
    try FlagParser(.sheet, in: Commands.table).parse(words.map { Bytes($0.utf8) })
  }

  private func item(_ name: String = "photo.png") throws -> Item {
    let picture = PNGPicture(width: 64, height: 64, color: [200, 30, 30, 255])
    try sandbox.root.write(Bytes("work/\(name)".utf8), picture.png)
    return try Intake(workingFolder: Path(sandbox.work)).file(Path(name))
  }

  /// Installs a script that stands for the drawing program.
  private func fake(_ script: String) throws {
    try sandbox.write("bin/chafa", "#!/bin/sh\ncd '\(sandbox.work)'\n\(script)\n")
  }

  /// Starts the program; a loaded machine is no slow program, so who tests the time sets it.
  private func thumbnail(
    _ item: Item, _ variables: [String: String] = [:], timeout: Duration = .seconds(30)
  ) throws -> Thumbnail? {
    let host = host(variables)
    let style = try #require(PreviewStyle(arguments("--preview=always"), host))
    return Thumbnail(of: item, columns: 8, rows: 4, style, host, timeout: timeout)
  }

  /// Waits as a loop of events does; returns the lines that come of it.
  private func lines(_ thumbnail: Thumbnail?) throws -> [Line] {
    let thumbnail = try #require(thumbnail)
    #expect(thumbnail.lines == [])
    while let descriptor = thumbnail.descriptor {
      var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      try #require(Glibc.poll(&entry, 1, 30_000) > 0)
      _ = thumbnail.advance()
    }
    #expect(thumbnail.advance())
    return thumbnail.lines
  }

  private func pid(_ name: String) throws -> Int32 {
    let path = sandbox.root.path(of: "work/\(name)")
    #expect(poll { access(path, F_OK) == 0 })
    return try #require(
      Int32(String(decoding: sandbox.root.read("work/\(name)").dropLast(), as: UTF8.self)))
  }

  @Test func `chafa draws a picture in the colours of the terminal`() throws {
    guard try sandbox.shell("command -v chafa").status == 0 else {
      try Test.cancel("`chafa` is not installed")
    }
    let drawn = try lines(thumbnail(item("-odd\n$(id).png"), ["COLORTERM": "truecolor"]))
    #expect(drawn.count == 4)
    #expect(drawn.allSatisfy { $0.columns == 8 })
    let styles = Set(drawn.flatMap(\.spans).map(\.style))
    #expect(
      styles.contains { $0.background == .rgb(200, 30, 30) || $0.color == .rgb(200, 30, 30) })
    let plain = try lines(thumbnail(item(), ["NO_COLOR": "1"]))
    #expect(plain.count == 4)
    #expect(
      plain.flatMap(\.spans).allSatisfy { $0.style.color == nil && $0.style.background == nil })
  }

  @Test func `a file that is no picture after all has none`() throws {
    guard try sandbox.shell("command -v chafa").status == 0 else {
      try Test.cancel("`chafa` is not installed")
    }
    let item = try item()
    try sandbox.root.write(Bytes("work/photo.png".utf8), [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A])
    #expect(try lines(thumbnail(item)) == [])
  }

  @Test func `the program gets the path as one word, and no shell sees it`() throws {
    try fake("printf '%s\\n' \"$@\"; printf '%s' \"$*\" >words")
    let item = try item("$(touch bad) -x.png")
    #expect(try !lines(thumbnail(item)).isEmpty)
    #expect(
      try String(decoding: sandbox.root.read("work/words"), as: UTF8.self).hasSuffix(
        "--colors 256 --size 8x4 -- \(sandbox.work)/$(touch bad) -x.png"))
    #expect(access("\(sandbox.work)/bad", F_OK) != 0)
  }

  @Test func `of what it prints only styles and text count`() throws {
    try fake(
      "printf '\\033[2J\\033]0;title\\007\\033[31mred\\033[0m\\033[6n\\a\\r\\n\\033P0q~\\033\\\\x\\nextra words\\n4\\n5\\n'"
    )
    #expect(
      try lines(thumbnail(item())) == [
        Line([Span("red", Style(color: .red))]), "x", "extra wo", "4",
      ])
  }

  @Test(arguments: ["exit 1", "echo half; kill -9 $$", "exec yes", "exec cat /dev/zero"])
  func `a program that fails or floods has no picture`(script: String) throws {
    try fake(script)
    #expect(try lines(thumbnail(item())) == [])
  }

  @Test func `a program that hangs is ended with all it started`() throws {
    try fake("trap '' TERM; echo half; sleep 65 & echo $! >new; mv new child; wait; sleep 66")
    for seconds in [1, 5, 30] {
      let start = ContinuousClock.now
      #expect(try lines(thumbnail(item(), timeout: .seconds(seconds))) == [])
      #expect(ContinuousClock.now - start >= .seconds(seconds))
      // A loaded machine may need more time to start it all.
      if access("\(sandbox.work)/child", F_OK) == 0 { break }
    }
    #expect(try !isAlive(pid("child")))
  }

  @Test func `nothing is left of a program when the sheet ends before it`() throws {
    try fake("trap '' TERM; sleep 67 & echo $! >new; mv new child; wait")
    var thumbnail = try thumbnail(item())
    #expect(thumbnail?.advance() == false)
    let child = try pid("child")
    thumbnail = nil
    #expect(!isAlive(child))
    try fake("trap '' TERM; sleep 68 & echo $! >new; mv new other; wait")
    let second = try self.thumbnail(item())
    let other = try pid("other")
    second?.stop()
    #expect(!isAlive(other))
    #expect(second?.descriptor == nil)
    #expect(second?.lines == [])
  }

  @Test func `only files with pictures have one, or items that bring their own`() throws {
    try fake("echo drawn $8")
    #expect(try thumbnail(Item(.text(Bytes("x".utf8)))) == nil)
    #expect(try thumbnail(Item(.url(Bytes("https://e.example/a.png".utf8)))) == nil)
    #expect(try thumbnail(Item(.data(PNGPicture("#").png))) == nil)
    try sandbox.write("note.md", "# Note\n")
    var note = try Intake(workingFolder: Path(sandbox.work)).file(Path("note.md"))
    #expect(try thumbnail(note) == nil)
    note.thumbnail = Path("\(sandbox.work)/t.png")
    #expect(try lines(thumbnail(note)) != [])
  }

  @Test(
    arguments: [
      ([], [:], "256"),
      (["--preview", "auto"], ["COLORTERM": "24bit"], "full"),
      ([], ["TERM": "xterm"], "8"),
      ([], ["TERM": "xterm-direct"], "full"),
      ([], ["NO_COLOR": "1"], nil),
      (["--preview=always"], ["NO_COLOR": "1"], "none"),
      (["--color", "never"], ["COLORTERM": "truecolor"], nil),
      ([], ["SSH_CONNECTION": "1.2.3.4 5 6.7.8.9 22"], nil),
      ([], ["SSH_TTY": "/dev/pts/1"], nil),
      (["--preview=always"], ["SSH_TTY": "/dev/pts/1"], "256"),
      (["--preview=never"], [:], nil),
      (["--plain"], [:], nil),
      (["--preview=always", "--plain"], [:], nil),
      (["--preview=always"], ["TERM": "dumb"], nil),
      ([], ["TERM": ""], nil),
      ([], ["LANG": "C"], nil),
    ] as [([String], [String: String], String?)])
  func `pictures are shown where the call and the terminal allow it`(
    _ words: [String], _ variables: [String: String], _ colors: String?
  ) throws {
    try fake("")
    let arguments = try FlagParser(.sheet, in: Commands.table).parse(words.map { Bytes($0.utf8) })
    #expect(PreviewStyle(arguments, host(variables))?.colors.rawValue == colors)
  }

  @Test func `without the program there are none`() throws {
    #expect(try PreviewStyle(arguments("--preview=always"), host(["PATH": "/nowhere"])) == nil)
  }
}
