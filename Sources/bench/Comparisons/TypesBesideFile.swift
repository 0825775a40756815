extension Comparison {
  /// Finding the types of a thousand files beside file(1).
  static let typesBesideFile = Comparison(
    name: "types-file", ours: "share explain, 1,000 files", theirs: "file -f, 1,000 files",
    measure: .ratio, limit: 1, rounds: 7
  ) { workspace in
    let files = try MixedFiles(1000, in: workspace)
    let list = try files.writeList(endingIn: UInt8(ascii: "\n"))
    let file = try workspace.peer("file", package: "file", ["--mime-type", "-f", list])
    try file.check(prints: 1000...1000, in: workspace)
    return Contest(ours: try explaining(files, in: workspace).run, theirs: file.run)
  }

  /// Explains files listed on standard input: one line each, then one for each activity.
  static func explaining(_ files: MixedFiles, in workspace: Workspace) throws(BenchError)
    -> MeasuredCommand
  {
    var command = workspace.share(["explain", "--json", "-0", "--no-config"])
    command.input = try files.writeList(endingIn: 0)
    let count = files.paths.count
    try command.check(prints: count...count + 100, in: workspace)
    return command
  }
}
