import MediaTypes
import ShareCore
import ShareLua
import Subprocesses

extension Workspace {
  /// Makes an engine without a configuration, whose messages are dropped.
  func quietEngine() throws -> ScriptEngine {
    let environment = ProcessEnvironment(entries: environment.map { Array($0.utf8) })
    let cancellation = try Cancellation()
    let host = Host(
      environment: environment,
      launcher: Launcher(environment: environment, cancellation: cancellation),
      cancellation: cancellation, types: MediaTypeDatabase(dataFolders: []),
      workingFolder: Path("/"), say: { _, _ in })
    return try ScriptEngine(
      host: host, context: Context(), moduleFolders: [], writeOutput: { _ in 0 },
      writeError: { _ in 0 })
  }
}
