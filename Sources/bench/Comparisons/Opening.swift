extension Comparison {
  /// Opening a file, compared with the script of the desktops.
  ///
  /// The built-in uses `gio`; xdg-open looks for the program by itself, as on an unknown desktop.
  static let openingBesideXDGOpen = Comparison(
    name: "open-xdg", ours: "share run open FILE until the program has run",
    theirs: "xdg-open FILE",
    measure: .ratio, limit: nil, rounds: 20
  ) { workspace in
    try OpeningFixture(in: workspace).contest(beside: "xdg-open", package: "xdg-utils", [])
  }

  /// What the built-in adds to `gio`, which it starts.
  static let openingBesideGio = Comparison(
    name: "open-gio", ours: "share run open FILE until the program has run",
    theirs: "gio open FILE", measure: .excess, limit: nil, rounds: 40
  ) { workspace in
    try OpeningFixture(in: workspace)
      .contest(beside: "gio", package: "libglib2.0-bin", ["open"])
  }
}

/// A file, and its default program, which reports that it has run.
private struct OpeningFixture {
  private let workspace: Workspace
  private let file: String
  /// The pipe that the program writes a line to.
  private let signs: Pipe

  init(in workspace: Workspace) throws {
    self.workspace = workspace
    file = try workspace.write("opened.txt", "Some words.\n")
    let fifo = workspace.path("signs")
    signs = try Pipe(named: fifo)
    let program = try workspace.write("program.sh", "echo \"$1\" > '\(fifo)'\n")
    try writeFile(
      "\(try workspace.makeFolder(".local/share/applications"))/bench.desktop",
      "[Desktop Entry]\nType=Application\nName=Bench\nExec=/bin/sh \(program) %f\n".utf8)
    try writeFile(
      "\(try workspace.makeFolder("config"))/mimeapps.list",
      "[Default Applications]\ntext/plain=bench.desktop\n".utf8)
  }

  /// Pairs our built-in, which needs `gio` here, with another opener.
  func contest(beside name: String, package: String, _ words: [String]) throws -> Contest {
    _ = try workspace.peer("gio", package: "libglib2.0-bin", [])
    let theirs = try workspace.peer(name, package: package, words + [file])
    return Contest(
      ours: measured(workspace.share(["run", "open", file])), theirs: measured(theirs))
  }

  /// Measures until the program has run; then the opener must end with status 0.
  private func measured(_ command: MeasuredCommand) -> Contest.Contender {
    let command = MeasuredCommand(
      program: command.program, arguments: command.arguments,
      environment: command.environment + Self.desktop)
    return { [signs] () throws(BenchError) in
      let start = ContinuousClock.now
      let child = try command.spawn(output: "/dev/null")
      let hasRun = signs.readLine()
      let wall = start.duration(to: .now)
      let finished = try FinishedChild(of: child)
      guard hasRun, finished.status == 0 else {
        throw .ended(command.description, status: hasRun ? "\(finished)" : "nothing opened")
      }
      return finished.sample(wall)
    }
  }

  /// Names a display, which nothing connects to, and an unknown desktop, for xdg-open.
  private static let desktop = ["DISPLAY=:99", "XDG_CURRENT_DESKTOP=X-Generic"]
}
