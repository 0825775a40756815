import Glibc
import TestSupport
import Testing

/// A sandbox in which `share` presents the sheet on a real terminal, below a line of its own.
final class SheetStage {
  let sandbox: Sandbox
  let terminal: TmuxSession

  /// Runs a command line on a terminal; what it printed and its status are kept in files.
  init(
    _ command: String, configuration: String = SheetStage.configuration, columns: Int = 80,
    rows: Int = 24, environment: [String: String] = [:], files: [String: String] = [:],
    isReady: String = "Share:"
  ) throws {
    sandbox = try Sandbox(environment: environment)
    try sandbox.write("config/sharesheet/init.lua", configuration)
    for (name, content) in files { try sandbox.write(name, content) }
    try sandbox.write(
      "run.sh",
      """
      trap : INT
      echo above
      stty -a >before
      (\(command)) >out 2>err
      echo $? >status.new
      stty -a >after
      mv status.new status
      echo below
      sleep 100
      """)
    terminal = try TmuxSession(sandbox, columns: columns, rows: rows, command: "bash run.sh")
    guard !isReady.isEmpty else { return }
    let isShown = try terminal.shows(isReady, timeout: 30)
    let screen = try terminal.screen()
    try #require(isShown, "\(screen)\(read("err"))")
  }

  /// Two activities of the user's besides the built-ins that need no programs.
  static let configuration = """
    share.exclude("copy", "open", "favorite", "bookmark", "find", "message", "mail", "print", "airplay", "markup")
    share.activity { id = "post", title = "Post to the Team", symbol = "✉", group = "share",
      help = "Tells everybody.", accepts = true, perform = function(items) return share.text("posted\\n") end }
    share.activity { id = "shrink", title = "Shrink", help = "Makes it smaller.", accepts = true,
      options = { { name = "width", type = "integer", default = 12 } },
      perform = function(_, context) return share.text(context.options.width .. "\\n") end }
    share.activity { id = "links", title = "Links", accepts = { urls = 1 }, perform = function() end }
    """

  func press(_ keys: String...) throws { for key in keys { try terminal.press(key) } }

  /// The exit status, once the command has ended.
  func status() -> String? {
    guard poll(timeout: 30, until: { access("\(sandbox.work)/status", F_OK) == 0 }) else {
      return nil
    }
    return String(read("status").dropLast())
  }

  /// The settings of the terminal are as they were before.
  var isRestored: Bool { !read("before").isEmpty && read("before") == read("after") }

  /// A file of the working folder, empty where there is none.
  func read(_ name: String) -> String { sandbox.text(of: name) }

  /// The rows of the screen that show something.
  func rows() throws -> [String] {
    try terminal.screen().split(separator: "\n", omittingEmptySubsequences: true).map(String.init)
  }
}
