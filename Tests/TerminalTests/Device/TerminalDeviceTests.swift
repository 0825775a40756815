import TestSupport
import Testing

@Suite(.enabled(if: TmuxSession.isAvailable))
struct TerminalDeviceTests {
  private func events(isInShell: Bool = false) throws -> TerminalProbe {
    let probe = try TerminalProbe("events", columns: 120, rows: 40, isInShell: isInShell)
    #expect(try probe.screen.shows("ready"))
    return probe
  }

  @Test func `keys, pastes and the mouse are events`() throws {
    let probe = try events()
    try probe.screen.press("Up", "Up", "M-x", "C-c", "é", "C-d")
    try probe.screen.paste("1\n2")
    try probe.screen.type("\u{1B}[<0;3;2M")
    try probe.screen.press("?")
    #expect(try probe.screen.shows("cursor "))
    let rows = try probe.rows()
    #expect(rows.contains { $0.contains("paste([49, 10, 50])") })
    #expect(rows.contains { $0.hasPrefix("mouse(") })
    #expect(rows.filter { $0.contains(".up") }.count == 2)
    #expect(rows.last?.hasPrefix("cursor ") == true)
  }

  @Test func `a lone Esc is known by time`() throws {
    let probe = try events()
    try probe.screen.press("Escape")
    #expect(try probe.screen.shows(".escape"))
  }

  @Test func `a new size is an event`() throws {
    let probe = try events()
    try probe.screen.resize(columns: 50, rows: 10)
    #expect(try probe.screen.shows("resize"))
  }

  @Test(arguments: [
    ("q", "status=0"), ("t", "status=1"), ("e", "status=3"), ("a", "status=134"),
  ])
  func `the terminal is restored whatever ends raw mode`(_ key: String, _ status: String) throws {
    let probe = try events()
    try probe.screen.press(key)
    #expect(try probe.screen.shows(status))
    #expect(try probe.screen.shows("settings=same"))
  }

  @Test(arguments: [
    ("TERM", "signal(15)", 143), ("HUP", "signal(1)", 129), ("INT", "signal(2)", 130),
    ("SEGV", "", 139),
  ])
  func `a signal ends the wait and restores the terminal`(
    _ signal: String, _ event: String, _ status: Int
  ) throws {
    let probe = try events()
    try probe.signal(signal)
    #expect(try probe.screen.shows("status=\(status)"))
    #expect(try probe.screen.shows("settings=same"))
    #expect(try probe.screen.screen(history: true).contains(event))
  }

  @Test func `a second interrupt of what hangs restores the terminal`() throws {
    let probe = try events()
    try probe.screen.press("s")
    #expect(try probe.screen.shows("(\"s\")"))
    #expect(
      try poll {
        // It has gone when there is none to send to.
        _ = try? probe.signal("INT")
        return try probe.screen.screen().contains("status=130")
      })
    #expect(try probe.screen.shows("settings=same"))
  }

  @Test(arguments: ["C-z", "TSTP", "STOP"])
  func `it is stopped and goes on in raw mode`(_ means: String) throws {
    let probe = try events(isInShell: true)
    if means == "C-z" {
      try probe.screen.press(means)
    } else {
      try probe.signal(means)
    }
    #expect(try probe.screen.shows("Stopped"))
    try probe.screen.type("stty -a | grep -o -- '-*icanon'; fg")
    try probe.screen.press("Enter")
    #expect(try probe.screen.shows("\nicanon\n"))
    #expect(try probe.screen.shows("\nresumed\n"))
    try probe.screen.press("x")
    #expect(try probe.screen.shows("(\"x\")"))
    try probe.screen.press("q")
    #expect(try probe.screen.shows("\nshell> "))
  }
}
