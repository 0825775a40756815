import Glibc
import ShareCore
import TestSupport
import Testing

@Suite struct CopyTests {
  @Test(
    "the way to the clipboard is the display's before tmux's before the terminal's",
    arguments: [
      (
        ["WAYLAND_DISPLAY": "w", "DISPLAY": ":9", "TMUX": "t"], ["wl-copy", "xclip", "tmux"], true,
        "wl-copy"
      ),
      (["WAYLAND_DISPLAY": "w", "DISPLAY": ":9"], ["xclip", "xsel"], true, "xclip"),
      (["DISPLAY": ":9", "TMUX": "t"], ["wl-copy", "xsel", "tmux"], true, "xsel"),
      (["DISPLAY": ":9", "TMUX": "t"], ["wl-copy", "tmux"], true, "tmux"),
      (
        ["WAYLAND_DISPLAY": "", "DISPLAY": "", "TMUX": "t"], ["wl-copy", "xclip", "tmux"], false,
        "tmux"
      ),
      (["TMUX": "t"], [], true, nil),
      ([:], ["wl-copy", "xclip", "tmux"], true, nil),
    ] as [([String: String], [String], Bool, String?)])
  func route(
    environment: [String: String], programs: [String], terminal: Bool, expected: String?
  ) throws {
    let workshop = try Workshop(programs: programs, environment: environment)
    workshop.context.terminal = terminal
    let shown = try workshop.commandLine(.copy, [.text("a")])
    #expect(shown.contains("\"argv\":[\"\(expected ?? "")") == (expected != nil))
    #expect(workshop.hidden(.copy, [.text("a")]) == nil)
  }

  @Test(
    "copy is hidden where no way leads to a clipboard, and says what is missing",
    arguments: [
      (["WAYLAND_DISPLAY": "w"], "the program `wl-copy` is not installed: install wl-clipboard"),
      (["DISPLAY": ":9"], "neither `xclip` nor `xsel` is installed: install xclip"),
      (["TMUX": "t"], "the program `tmux` is not on PATH"),
      ([:], "no clipboard: set WAYLAND_DISPLAY or DISPLAY, or run it in a terminal"),
    ] as [([String: String], String)])
  func missing(environment: [String: String], expected: String) throws {
    let workshop = try Workshop(programs: [], environment: environment)
    #expect(workshop.hidden(.copy, [.text("a")]) == expected)
  }

  @Test func `it takes text, any URL, pictures and files, no folders and no other data`() throws {
    let workshop = try Workshop(programs: [])
    workshop.context.terminal = true
    let taken: [Item] = try [
      .text(""), .url("mailto:a@b.example"), .url("https://e.example/"), workshop.file("a.bin"),
      workshop.file("a.png", .png), Item(.data(.png)), Item(.data([0x68, 0x69])),
    ]
    for item in taken { #expect(workshop.hidden(.copy, [item]) == nil) }
    #expect(workshop.hidden(.copy, taken) == nil)
    #expect(workshop.hidden(.copy, [try workshop.subfolder("sub")]) != nil)
    #expect(workshop.hidden(.copy, [Item(.data([0, 1, 2, 3]))]) != nil)
  }

  @Test func `a picture that is no file is not joined to others`() throws {
    let workshop = try Workshop(programs: [])
    workshop.context.terminal = true
    let result = workshop.run(.copy, [.text("a"), Item(.data(.png))])
    #expect(result.error?.message == "a picture that is not a file can only be copied on its own")
  }

  @Test func `a clipboard program that fails tells why and with which status`() throws {
    let workshop = try Workshop(
      programs: ["xclip"], environment: ["DISPLAY": ":9999"])
    let result = workshop.run(.copy, [.text("a")])
    #expect(result.outcome == .failed)
    #expect(result.error?.message == "`xclip` failed: Error: Can't open display: :9999")
    #expect(result.error?.exitStatus == 1)
  }
}

@Suite(
  "copy to an X display", .waiting, .enabled(if: XServer.isAvailable, "needs xvfb, xclip and xsel"))
struct CopyToXTests {
  private static let texts: [Bytes] = [
    .text("a"), .text("a\n\n"), .text(" \n"), [], .text("ä€😀"), .text("-n"),
    Bytes(repeating: 0x61, count: 300_000),
  ]

  @Test func `text arrives byte for byte through xclip`() throws {
    let workshop = try Workshop(programs: ["xclip"])
    let server = try XServer(workshop)
    for text in Self.texts {
      #expect(workshop.run(.copy, [Item(.text(text))]).outcome == .completed)
      // The program ends a moment before its child serves, here and below.
      #expect(try poll { try pasted(workshop) == text }, "\(text.count) bytes")
    }
    withExtendedLifetime(server) {}
  }

  @Test func `text arrives byte for byte through xsel`() throws {
    let workshop = try Workshop(programs: ["xsel"])
    let server = try XServer(workshop)
    for text in Self.texts {
      #expect(workshop.run(.copy, [Item(.text(text))]).outcome == .completed)
      let hasArrived = try poll {
        try workshop.program("xsel", "--clipboard", "--output").output == text
      }
      #expect(hasArrived, "\(text.count) bytes")
    }
    withExtendedLifetime(server) {}
  }

  @Test func `pictures, files and several items have the forms of the contract`() throws {
    let workshop = try Workshop()
    let server = try XServer(workshop)
    let picture = try workshop.file("a.png", .png)
    let odd = try workshop.file(.text("b ä#%\n") + [0xFF], [])
    let base = workshop.work.bytes
    let cases: [([Item], String?, Bytes)] = [
      ([picture], "image/png", .png),
      ([Item(.data(.png))], "image/png", .png),
      (
        [odd], "text/uri-list",
        .text("file://") + base + .text("/b%20%C3%A4%23%25%0A%FF\r\n")
      ),
      (
        [picture, odd], "text/uri-list",
        .text("file://") + base + .text("/a.png\r\nfile://") + base
          + .text("/b%20%C3%A4%23%25%0A%FF\r\n")
      ),
      ([.url("https://e.example/?a=%20")], nil, .text("https://e.example/?a=%20")),
      ([.text("a\n"), .text(""), .url("tel:1")], nil, .text("a\n\n\ntel:1")),
      ([.text("see"), picture], nil, .text("see\n") + base + .text("/a.png")),
    ]
    for (items, type, expected) in cases {
      #expect(workshop.run(.copy, items).outcome == .completed)
      #expect(try poll { try pasted(workshop, type: type) == expected }, "\(type ?? "text")")
    }
    withExtendedLifetime(server) {}
  }

  @Test func `a pipeline ends although the clipboard is served from behind it`() throws {
    let workshop = try Workshop()
    let server = try XServer(workshop)
    let sandbox = try Sandbox(environment: ["DISPLAY": server.display])
    let result = try sandbox.shell("share run copy --text 'a b' 2>&1 | cat", timeout: 20)
    #expect(result.ending == .exited(0))
    #expect(result.outputText == "")
    #expect(try poll { try pasted(workshop) == .text("a b") })
    withExtendedLifetime(server) {}
  }

  @Test func `xsel is given the paths of files and refuses a picture without one`() throws {
    let workshop = try Workshop(programs: ["xsel"])
    let server = try XServer(workshop)
    let picture = try workshop.file("a.png", .png)
    #expect(workshop.run(.copy, [picture]).outcome == .completed)
    #expect(
      try poll {
        try workshop.program("xsel", "-b", "-o").output == workshop.work.bytes + .text("/a.png")
      })
    let result = workshop.run(.copy, [Item(.data(.png))])
    #expect(result.error?.message == "this clipboard accepts text only, not pictures")
    #expect(workshop.run(.copy, [.text("a\0b")]).error?.message == "`xsel` cannot copy a NUL byte")
    withExtendedLifetime(server) {}
  }

  @Test(arguments: ["xclip", "xsel"])
  func `the program that serves holds no stream of ours and has a session of its own`(
    program: String
  ) throws {
    let workshop = try Workshop(programs: [program])
    let server = try XServer(workshop)
    #expect(workshop.run(.copy, [.text("a")]).outcome == .completed)
    // The program forks once or twice on its way to serving; the last process is meant.
    let isApart = try poll {
      let serving = try servers(of: workshop, program)
      guard serving.count == 1, getsid(serving[0]) != getsid(0) else { return false }
      let streams = [1, 2].map { link("/proc/\(serving[0])/fd/\($0)") }
      // xsel writes a log of its own.
      return streams[0] == "/dev/null"
        && ["/errors (deleted)", "/xsel.log"].contains { streams[1].hasSuffix($0) }
    }
    #expect(isApart)
    withExtendedLifetime(server) {}
  }

  private func pasted(_ workshop: Workshop, type: String? = nil) throws -> Bytes {
    let target = type.map { ["-target", $0] } ?? []
    return try Program(path: .text("/usr/bin/xclip")).run(
      (["-selection", "clipboard"] + target + ["-out"]).map { .text($0) },
      environment: workshop.environment
    ).output
  }

  /// Finds the processes of this program in the workshop's environment.
  private func servers(of workshop: Workshop, _ program: String) throws -> [Int32] {
    let mark = Bytes.text("XDG_DATA_HOME=\(workshop.folder.path)/data")
    return try folderEntries(.text("/proc")).compactMap { name in
      let text = String(decoding: name, as: UTF8.self)
      guard let pid = Int32(text),
        // A process may end while it is looked at.
        let name = try? readFile(.text("/proc/\(pid)/comm")), name == .text("\(program)\n"),
        let environment = try? readFile(.text("/proc/\(pid)/environ")),
        environment.split(separator: 0).contains(mark[...])
      else { return nil }
      return pid
    }
  }

  private func link(_ path: String) -> String {
    var buffer = [CChar](repeating: 0, count: 4096)
    let length = readlink(path, &buffer, buffer.count)
    return String(
      decoding: buffer.prefix(max(0, length)).map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}

@Suite(
  "copy in tmux and to a terminal", .waiting, .enabled(if: TmuxServer.isAvailable, "needs tmux"))
struct CopyToTmuxTests {
  @Test(arguments: [.text("a\n\n"), .text(" \n"), .text("ä;\u{1B}]52"), [0xFF, 0x0A]] as [Bytes])
  func `text arrives byte for byte in tmux's buffer`(text: Bytes) throws {
    let workshop = try Workshop(programs: ["tmux"])
    let server = try TmuxServer(workshop)
    workshop.environment["TMUX"] = try server.variable
    #expect(workshop.run(.copy, [Item(.text(text))]).outcome == .completed)
    #expect(try server.buffer == text)
    #expect(workshop.said == [])
  }

  @Test func `tmux is given the paths of files and refuses what it cannot hold`() throws {
    let workshop = try Workshop(programs: ["tmux"])
    let server = try TmuxServer(workshop)
    workshop.environment["TMUX"] = try server.variable
    let files = [try workshop.file("a b.png", .png), try workshop.file("c")]
    #expect(workshop.run(.copy, files).outcome == .completed)
    let base = workshop.work.bytes
    #expect(try server.buffer == base + .text("/a b.png\n") + base + .text("/c"))
    #expect(workshop.run(.copy, [.text("")]).error?.message == "tmux cannot hold empty text")
    #expect(workshop.run(.copy, [Item(.data(.png))]).outcome == .failed)
    #expect(try server.buffer == base + .text("/a b.png\n") + base + .text("/c"))
  }

  @Test func `a tmux server that has gone is a failure in its words`() throws {
    let workshop = try Workshop(
      programs: ["tmux"], environment: ["TMUX": "/nonexistent/socket,1,0"])
    let result = workshop.run(.copy, [.text("a")])
    #expect(result.outcome == .failed)
    #expect(result.error?.exitStatus == 1)
    #expect(result.error?.message.hasPrefix("`tmux` failed: ") == true)
  }

  @Test(
    arguments: [.text("a\n\n"), .text(" \n"), Bytes(repeating: 0x61, count: 74_000)] as [Bytes])
  func `a terminal gets the text by OSC 52 and is not said to have copied it`(text: Bytes) throws {
    let workshop = try Workshop(programs: [])
    let server = try TmuxServer(workshop)
    workshop.context.terminal = true
    workshop.terminal = Path(try server.device)
    #expect(workshop.run(.copy, [Item(.text(text))]).outcome == .completed)
    #expect(try poll { try server.buffer == text })
    #expect(workshop.said.count == 1)
    #expect(workshop.said.first?.hasPrefix("sent to the terminal") == true)
    #expect(workshop.said.first?.contains("copied") == false)
  }

  @Test func `a text too long for a terminal is refused whole`() throws {
    let workshop = try Workshop(programs: [])
    let server = try TmuxServer(workshop)
    workshop.context.terminal = true
    workshop.terminal = Path(try server.device)
    let result = workshop.run(.copy, [Item(.text(Bytes(repeating: 0x61, count: 74_001)))])
    #expect(
      result.error?.message
        == "74001 bytes exceed the limit of 74000 for a terminal's clipboard")
    #expect(try server.buffer == nil)
    #expect(workshop.said == [])
  }

  @Test func `a terminal that takes no more output ends with the time-out`() throws {
    var (ours, theirs): (Int32, Int32) = (-1, -1)
    #expect(openpty(&ours, &theirs, nil, nil, nil) == 0)
    defer {
      close(ours)
      close(theirs)
    }
    let workshop = try Workshop(programs: [])
    workshop.context.terminal = true
    workshop.terminal = Path(String(cString: ttyname(theirs)))
    let text = Item(.text(Bytes(repeating: 0x61, count: 70_000)))
    #expect(workshop.run(.copy, [text], timeout: .milliseconds(100)).error?.code == .timeout)
  }

  @Test func `what is no terminal is not written to`() throws {
    let workshop = try Workshop(programs: [])
    workshop.context.terminal = true
    workshop.terminal = try #require(workshop.file("tty", .text("as it was")).path)
    #expect(workshop.run(.copy, [.text("a")]).outcome == .failed)
    #expect(try workshop.folder.read("work/tty") == .text("as it was"))
  }
}
