import Glibc
import TestSupport
import Testing

/// A sandbox in which `share` asks on a real terminal, and what came of it is kept in files.
///
/// Handlers and performances add a letter each to the file `handled`.
final class PromptStage {
  let sandbox: Sandbox
  private(set) var terminal: TmuxSession?

  init() throws {
    sandbox = try Sandbox()
    try sandbox.write(
      "config/sharesheet/init.lua",
      """
      function note(letter) io.open("handled", "a"):write(letter):close() end
      local function done(_, context)
        note "P"
        return share.text((context.message or "none") .. "\\n")
      end
      share.activity { id = "post", title = "Post", group = "share", accepts = { text = true },
        compose = { message = "optional" }, perform = done }
      share.activity { id = "erase", title = "Erase", accepts = { text = true },
        confirm = "Erase it for good?", perform = done }
      share.activity { id = "note", title = "Note", accepts = { text = true }, perform = done,
        finish = function(result) note(result.status:sub(1, 1)) end }
      share.activity { id = "quiet", title = "Quiet", accepts = { text = true },
        perform = function() share.action_sheet { title = "Which one?", actions = { { title = "Go" } } } end,
        finish = function(result) note(result.status .. tostring(result.error)) end }
      """)
    let go = #"{ title = "Go", handler = function() note "G" end }"#
    let no = #"{ title = "No", style = "cancel", handler = function() note "N" end }"#
    let other = #"{ title = "Other", handler = function() note "O" end }"#
    let scripts = [
      "alert": "share.alert { title = 'Which one?', actions = { \(go), \(no) }, preferred = 'Go' }",
      "alert-without": "share.alert { title = 'Which one?', actions = { \(go), \(other) } }",
      "sheet": "share.action_sheet { title = 'Which one?', actions = { \(go), \(no) } }",
      "sheet-without": "share.action_sheet { title = 'Which one?', actions = { \(go), \(other) } }",
      "form": "share.ask { { name = 'x', title = 'Which one?', type = 'boolean' } }.x",
      "field": """
      share.alert { title = 'Which one?', fields = { { name = 'user' }, { name = 'pin', secure = true } },
        actions = { \(go), \(no) } }
      """,
    ]
    for (name, code) in scripts {
      try sandbox.write(
        "\(name).lua", "local a, b = \(code)\nprint(a, b and b.user, b and b.pin)\n")
    }
  }

  /// Runs a command line on a terminal and waits until it asks; keys typed before are not lost.
  func present(
    _ command: String, variables: String = "", columns: Int = 80, rows: Int = 24,
    asking text: String
  ) throws {
    let wrapper = """
      trap : HUP INT
      stty -a > before
      sh -c 'echo $$ > pid; exec env \(variables) share \(command)' > out 2> err
      echo $? > status.new
      stty -a > after
      mv status.new status
      sleep 100
      """
    try sandbox.write("run.sh", wrapper)
    terminal = try TmuxSession(sandbox, columns: columns, rows: rows, command: "bash run.sh")
    let isAsked = try terminal?.shows(text, timeout: 30) == true
    let screen = try terminal?.screen() ?? ""
    #expect(isAsked, "\(screen)\(read("err"))")
  }

  func press(_ keys: String...) throws { for key in keys { try terminal?.press(key) } }

  /// Sends a signal to `share`.
  func send(_ signal: Int32) throws {
    let pid = try #require(pid_t(read("pid").prefix { $0 != "\n" }))
    kill(pid, signal)
  }

  /// Takes the terminal away.
  func hangUp() { terminal = nil }

  /// The exit status, once `share` has ended.
  func status() -> Int32? {
    guard poll(timeout: 30, until: { access("\(sandbox.work)/status", F_OK) == 0 }) else {
      return nil
    }
    return Int32(read("status").prefix { $0 != "\n" })
  }

  var hasEnded: Bool { access("\(sandbox.work)/status", F_OK) == 0 }

  /// The settings of the terminal are as they were before.
  var isRestored: Bool { !read("before").isEmpty && read("before") == read("after") }

  /// A file of the working folder, empty where there is none.
  func read(_ name: String) -> String { sandbox.text(of: name) }
}
