/// A text file recognized by its name, and a configuration, to measure `share list` with.
struct ListFixture {
  let file: String
  let configuration: String
  private let workspace: Workspace

  init(_ count: Int, in workspace: Workspace) throws(BenchError) {
    self.workspace = workspace
    file = try workspace.write("notes.md", "# Notes\n\nSome words.\n")
    configuration = workspace.path("init-\(count).lua")
    try ActivityConfiguration.write(configuration, count)
  }

  /// The command that lists the file, checked to show more than the built-ins.
  func command() throws(BenchError) -> MeasuredCommand {
    let command = workspace.share(["list", "--config", configuration, file])
    try command.check(prints: 10...10_000, in: workspace)
    return command
  }
}
