/// Streams of a million items, beside what people use for them.
extension Comparison {
  private static let million = 1_000_000

  /// Lines as texts through a Lua function, with one worker or two.
  static func streamLines(workers: Int, limit: Double) -> Comparison {
    lines(
      "stream-j\(workers)", "1,000,000 lines as texts, -j\(workers)",
      ["--as", "text", "-j\(workers)"], limit: limit)
  }

  /// The same lines without `--as`: each is looked at and found to be a URL.
  static let streamURLs = lines("stream-urls", "1,000,000 URLs, -j1", ["-j1"], limit: 1.3)

  private static func lines(
    _ name: String, _ ours: String, _ options: [String], limit: Double
  ) -> Comparison {
    Comparison(
      name: name, ours: ours, theirs: "the same loop in lua5.4", measure: .ratio, limit: limit,
      rounds: 5
    ) { workspace in
      let fixture = try StreamFixture("lines", million, in: workspace) {
        "https://e.org/some/\($0)"
      }
      let ours = try fixture.share("same", ["--lines"] + options, prints: million)
      let (lua, words) = try fixture.lua()
      let theirs = fixture.reading(try workspace.peer(lua, package: "lua5.4", words))
      return Contest(ours: ours.run, theirs: theirs.run)
    }
  }

  /// What a stream takes of memory, however long it is.
  static let streamMemory = Comparison(
    name: "stream-memory", ours: "1,000,000 lines as texts, -j2", theirs: "100,000 lines",
    measure: .peak, limit: 24, rounds: 3
  ) { workspace in
    let options = ["--lines", "--as", "text", "-j2"]
    let short = try StreamFixture("short", million / 10, in: workspace) { "https://e.org/\($0)" }
    let theirs = try short.share("same", options, prints: million / 10)
    let long = try StreamFixture("lines", million, in: workspace) { "https://e.org/some/\($0)" }
    let ours = try long.share("same", options, prints: million)
    return Contest(ours: ours.run, theirs: theirs.run)
  }

  /// JSON Lines to items and back as results.
  static let streamJSON = Comparison(
    name: "stream-json", ours: "1,000,000 JSON Lines to results, -j1", theirs: "jq -c .",
    measure: .ratio, limit: 0.2, rounds: 3
  ) { workspace in
    let fixture = try StreamFixture("json", million, in: workspace) {
      #"{"kind":"text","text":"item \#($0)"}"#
    }
    let ours = try fixture.share("same", ["--jsonl", "--json", "-j1"], prints: million)
    let theirs = fixture.reading(try workspace.peer("jq", package: "jq", ["-c", "."]))
    return Contest(ours: ours.run, theirs: theirs.run)
  }

  /// What would be done with a million lines.
  static let streamDryRun = Comparison(
    name: "stream-dry-run", ours: "1,000,000 lines, --dry-run", theirs: "xargs -n1000 true",
    measure: .ratio, limit: 0.5, rounds: 5
  ) { workspace in
    let fixture = try StreamFixture("lines", million, in: workspace) { "https://e.org/some/\($0)" }
    let ours = try fixture.share(
      "same", ["--lines", "--as", "text", "--dry-run"], prints: million)
    let theirs = fixture.reading(
      try workspace.peer("xargs", package: "findutils", ["-n1000", "/bin/true"]))
    return Contest(ours: ours.run, theirs: theirs.run)
  }

  /// What happens after the first result when nobody wants a second.
  static let streamHead = Comparison(
    name: "stream-head", ours: "yes URL | share … -j2 | head -1, from the first line to the end",
    theirs: "the same loop in lua5.4", measure: .time, limit: 50, rounds: 20
  ) { workspace in
    let fixture = try StreamFixture("head", 1, in: workspace) { _ in "https://e.org/some" }
    let ours = try fixture.share("same", ["--lines", "-j2"], prints: 1)
    let (lua, words) = try fixture.lua()
    let theirs = try workspace.peer(lua, package: "lua5.4", words)
    let yes = try workspace.peer("yes", package: "coreutils", ["https://e.org/some"])
    let errors = workspace.path("errors")
    return Contest(
      ours: Pipeline(producer: yes, consumer: ours, errors: errors).run,
      theirs: Pipeline(producer: yes, consumer: theirs, errors: errors).run)
  }

  private static let starts = 10_000

  /// Items that each start a program, two at a time, beside somebody else who starts it.
  private static func streamStarts(
    _ name: String, theirs: String, limit: Double, rounds: Int = 3,
    peer: @escaping @Sendable (Workspace, StreamFixture) throws -> MeasuredCommand
  ) -> Comparison {
    Comparison(
      name: name, ours: "10,000 items that start /bin/true, -j2", theirs: theirs,
      measure: .ratio, limit: limit, rounds: rounds
    ) { workspace in
      let fixture = try StreamFixture("starts", starts, in: workspace) { String($0) }
      let ours = try fixture.share("start", ["--lines", "--as", "text", "-j2"], prints: 0)
      let theirs = try peer(workspace, fixture)
      return Contest(ours: ours.run, theirs: theirs.run, needsWarmUp: false)
    }
  }

  static let startsBesideFloor = streamStarts(
    "starts-floor", theirs: "a bare posix_spawn loop in C", limit: 1.15
  ) { workspace, _ in SpawnLoop.command(starts, in: workspace) }

  static let startsBesideXargs = streamStarts("starts-xargs", theirs: "xargs -P2 -n1", limit: 0.95)
  {
    workspace, fixture in
    fixture.reading(
      try workspace.peer("xargs", package: "findutils", ["-P2", "-n1", "/bin/true"]))
  }

  static let startsBesideParallel = streamStarts(
    "starts-parallel", theirs: "parallel -j2", limit: 1.0 / 6, rounds: 2
  ) { workspace, fixture in
    fixture.reading(
      try workspace.peer("parallel", package: "parallel", ["-j2", "/bin/true", "{}"]))
  }

  /// Lists the comparisons of streams.
  static let streams: [Comparison] = [
    .streamMemory, .streamLines(workers: 1, limit: 0.9), .streamLines(workers: 2, limit: 0.6),
    .streamURLs, .streamJSON, .streamDryRun, .streamHead, .startsBesideFloor, .startsBesideXargs,
    .startsBesideParallel,
  ]
}
