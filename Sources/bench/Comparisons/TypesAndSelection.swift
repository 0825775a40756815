extension Comparison {
  /// Finding the type of each of many files and the activities for it, beside file(1) and the
  /// rules of rifle.
  ///
  /// Ours is a script of three lines, the one way to ask for every activity of every item. Theirs
  /// is a pipeline: one run of file for all files, and one process that has rifle's rules read once
  /// and asks them for each; see ``RifleRules/matcher``. Each side prints a line for each file.
  static let typesAndSelection = Comparison(
    name: "types-select", ours: "types and activities of 100,000 files",
    theirs: "file -f LIST | rifle's own matching", measure: .ratio, limit: 0.2, rounds: 2
  ) { workspace in
    let count = 100_000
    let files = try MixedFiles(count, in: workspace)
    let ours = try selecting(files, in: workspace)
    let theirs = try matching(files, in: workspace)
    for command in [ours, theirs] { try command.check(prints: count...count, in: workspace) }
    return Contest(ours: ours.run, theirs: theirs.run, needsWarmUp: false)
  }

  private static func selecting(_ files: MixedFiles, in workspace: Workspace) throws
    -> MeasuredCommand
  {
    let configuration = try ListFixture(20, in: workspace).configuration
    let script = try workspace.write("select.lua", selectionScript)
    var command = workspace.share(["script", "--config", configuration, "-0", script])
    command.input = try files.writeList(endingIn: 0)
    return command
  }

  private static let selectionScript = """
    for item in share.items:each() do
      local ids = {}
      for place, activity in ipairs(share.list(item)) do ids[place] = activity.id end
      io.write(item.path, " ", item.type, " ", table.concat(ids, " "), "\\n")
    end

    """

  private static func matching(_ files: MixedFiles, in workspace: Workspace) throws
    -> MeasuredCommand
  {
    // Whether it is there tells whether its module is.
    _ = try workspace.peer("rifle", package: "ranger", [])
    let file = try workspace.peer("file", package: "file", [])
    let rules = try workspace.write("rifle.conf", RifleRules.text)
    let matcher = try workspace.write("rifle.py", RifleRules.matcher)
    let list = try files.writeList(endingIn: UInt8(ascii: "\n"))
    return MeasuredCommand(
      program: "/bin/sh",
      arguments: [
        "-c", #""$1" --mime-type -N -f "$2" | /usr/bin/python3 "$3" "$4""#, "sh", file.program,
        list, matcher, rules,
      ], environment: workspace.environment)
  }
}
