extension Comparison {
  /// Finding the types of a thousand files beside GLib, which reads the same database.
  static let typesBesideGio = Comparison(
    name: "types-gio", ours: "share explain, 1,000 files", theirs: "gio info, 1,000 files",
    measure: .ratio, limit: 1, rounds: 15
  ) { workspace in
    let files = try MixedFiles(1000, in: workspace)
    let gio = try workspace.peer(
      "gio", package: "libglib2.0-bin", ["info", "-a", "standard::content-type"] + files.paths)
    try gio.check(prints: 1000...10_000, in: workspace)
    return Contest(ours: try explaining(files, in: workspace).run, theirs: gio.run)
  }
}
