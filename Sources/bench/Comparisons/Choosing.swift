import MediaTypes
import ShareCore
import ShareLua
import Subprocesses

extension Comparison {
  /// Choosing among thousands of activities that are already loaded.
  static let choosing = Comparison(
    name: "choose-5000", ours: "choosing among 5,000 activities", theirs: "among 20",
    measure: .excess, limit: 5, rounds: 60
  ) { workspace in
    let many = try LoadedActivities(5000, in: workspace)
    let few = try LoadedActivities(20, in: workspace)
    return Contest(
      ours: { () throws(BenchError) in try many.choose() },
      theirs: { () throws(BenchError) in try few.choose() })
  }
}

/// A configuration loaded into this process, and a file to choose for.
private struct LoadedActivities {
  private let engine: ScriptEngine
  private let catalogue: Catalogue
  private let host: Host
  private let file: Path

  init(_ count: Int, in workspace: Workspace) throws {
    let fixture = try ListFixture(count, in: workspace)
    let environment = ProcessEnvironment(entries: workspace.environment.map { Array($0.utf8) })
    let cancellation = try Cancellation()
    host = Host(
      environment: environment,
      launcher: Launcher(environment: environment, cancellation: cancellation),
      cancellation: cancellation,
      types: MediaTypeDatabase(dataFolders: [Array("/usr/share".utf8)]),
      workingFolder: Path("/"), say: { _, _ in })
    engine = try ScriptEngine(
      host: host, context: Context(), moduleFolders: [], writeOutput: { _ in 0 },
      writeError: { _ in 0 })
    engine.loadConfiguration(Path(fixture.configuration))
    catalogue = engine.catalogue
    file = Path(fixture.file)
    let loaded = engine.registry.activities.count
    guard loaded == count, engine.registry.diagnostics.isEmpty else {
      throw BenchError.library("\(loaded) of \(count) activities were loaded")
    }
  }

  /// Chooses for the file as if it were new, so that its type is determined again.
  func choose() throws(BenchError) -> Sample {
    try Work.measure {
      let item = try Intake(workingFolder: host.workingFolder).file(file)
      let selection = Selection.decide(
        catalogue, ItemList([item]), context: engine.context, exclusions: [], host: host)
      guard selection.verdicts.count == catalogue.activities.count, selection.warnings.isEmpty
      else {
        throw BenchError.library(selection.warnings.first ?? "activities were not judged")
      }
    }
  }
}
