extension Comparison {
  /// Opening a file beside the script of the desktops.
  ///
  /// Where `gio` is installed we ask that, as here, and xdg-open asks nobody: it looks for the
  /// program by itself, as on a desktop that it does not know.
  static let openingBesideXDGOpen = Comparison(
    name: "open-xdg", ours: "share run open FILE, until the program has run",
    theirs: "xdg-open FILE",
    measure: .ratio, limit: nil, rounds: 20
  ) { workspace in
    try OpeningFixture(in: workspace).contest(beside: "xdg-open", package: "xdg-utils", [])
  }

  /// What we add to opening with `gio`, which we start.
  static let openingBesideGio = Comparison(
    name: "open-gio", ours: "share run open FILE, until the program has run",
    theirs: "gio open FILE", measure: .excess, limit: nil, rounds: 40
  ) { workspace in
    try OpeningFixture(in: workspace)
      .contest(beside: "gio", package: "libglib2.0-bin", ["open"])
  }
}

/// Makes a file and a program that is the default for it and says that it has run.
private struct OpeningFixture {
  private let workspace: Workspace
  private let file: String
  /// Where the program writes a line.
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

  /// Pairs what our built-in does, which needs `gio` here, with an opener.
  func contest(beside name: String, package: String, _ words: [String]) throws -> Contest {
    _ = try workspace.peer("gio", package: "libglib2.0-bin", [])
    let theirs = try workspace.peer(name, package: package, words + [file])
    return Contest(
      ours: measured(workspace.share(["run", "open", file])), theirs: measured(theirs))
  }

  /// Measures until the program has run; then whoever started it must end well.
  private func measured(_ command: Command) -> Contest.Contender {
    let command = Command(
      program: command.program, arguments: command.arguments,
      environment: command.environment + Self.desktop)
    return { [signs] () throws(BenchError) in
      let start = ContinuousClock.now
      let child = try command.spawn(output: "/dev/null")
      let hasRun = signs.readLine()
      let wall = start.duration(to: .now)
      let ending = try Ending(of: child)
      guard hasRun, ending.status == 0 else {
        throw .ended(command.description, status: hasRun ? "\(ending)" : "nothing opened")
      }
      return ending.sample(wall)
    }
  }

  /// Tells xdg-open of a display, which nobody connects to, and of no desktop with a way of its own.
  private static let desktop = ["DISPLAY=:99", "XDG_CURRENT_DESKTOP=X-Generic"]
}
