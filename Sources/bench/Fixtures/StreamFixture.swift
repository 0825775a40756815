/// A list and a configuration with small activities, to measure streams with.
struct StreamFixture {
  private let workspace: Workspace
  private let list: String
  private let configuration: String

  /// Writes `count` lines made of their numbers.
  init(_ name: String, _ count: Int, in workspace: Workspace, line: (Int) -> String)
    throws(BenchError)
  {
    self.workspace = workspace
    list = workspace.path("\(name).list")
    try writeLines(list, count, line: line)
    configuration = try workspace.write("streams.lua", Self.activities)
  }

  /// Makes a command that reads the list.
  func reading(_ command: MeasuredCommand) -> MeasuredCommand {
    var command = command
    command.input = list
    return command
  }

  /// Makes the command that runs an activity on every line, checked to print a number of lines.
  func share(_ id: String, _ options: [String], prints count: Int) throws(BenchError)
    -> MeasuredCommand
  {
    let command = reading(
      workspace.share(["run", id, "--each", "--config", configuration] + options))
    try command.check(prints: count...count, in: workspace)
    return command
  }

  /// A script for a plain interpreter that runs a function on every line of the list.
  func lua() throws(BenchError) -> (String, [String]) {
    ("lua5.4", [try workspace.write("loop.lua", Self.loop)])
  }

  private static let activities = """
    share.activity { id = "same", title = "Same", accepts = { text = 1, urls = 1 }, parallel = true,
      perform = function(items, context) return items[1] end }
    share.activity { id = "start", title = "Start", accepts = { text = 1 }, parallel = true,
      perform = function(items, context) return share.exec { "/bin/true" } end }
    share.activity { id = "wait", title = "Wait", accepts = { text = 1 }, parallel = true,
      perform = function(items, context) return share.exec { "/bin/sleep", "0.01" } end }
    """

  private static let loop = """
    local function perform(items) return items[1] end
    for line in io.lines() do
      local result = perform({ line })
      io.write(result, "\\n")
    end
    """
}
