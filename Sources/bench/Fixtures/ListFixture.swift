/// Makes what `share list` is measured with: a text file whose name decides, and a configuration.
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

  /// Lists what is shown for the file; more than the built-ins is.
  func command() throws(BenchError) -> Command {
    let command = workspace.share(["list", "--config", configuration, file])
    try command.check(prints: 10...10_000, in: workspace)
    return command
  }
}
