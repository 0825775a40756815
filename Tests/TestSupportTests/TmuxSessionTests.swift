import TestSupport
import Testing

@Suite(.enabled(if: TmuxSession.isAvailable, "tmux is not installed"))
struct TmuxSessionTests {
  @Test func `keys go in, the screen comes out`() throws {
    let session = try TmuxSession(Sandbox(), command: "read -r a; echo \"<$a>\"; read -r b; exit 7")
    try session.type("a; 'b' ü")
    try session.press("Enter")
    #expect(try session.shows("<a; 'b' ü>"))
    try session.press("C-d")
    #expect(try session.exitStatus() == 7)
  }

  @Test func `a paste is bracketed when the program asks for it`() throws {
    let session = try TmuxSession(
      Sandbox(), command: "printf '\\e[?2004hready\\n'; stty raw -echo; head -c 20 | od -c")
    #expect(try session.shows("ready"))
    try session.paste("one two!")
    #expect(try session.shows("2   0   0   ~   o   n   e"))
  }

  @Test func `the size is what was asked for, and can change`() throws {
    let session = try TmuxSession(
      Sandbox(), columns: 61, rows: 17,
      command: "trap 'stty size; exit' WINCH; stty size; while :; do read -t 1 _; done")
    #expect(try session.shows("17 61"))
    try session.resize(columns: 40, rows: 10)
    #expect(try session.shows("10 40"))
  }

  @Test func `a program ended by a signal says which`() throws {
    let session = try TmuxSession(Sandbox(), command: "kill -KILL $$")
    #expect(try session.exitStatus() == 137)
  }
}
