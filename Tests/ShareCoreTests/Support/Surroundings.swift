import MediaTypes
import ShareCore
import Subprocesses
import TestSupport

typealias Folder = TestSupport.TemporaryFolder

/// The process a test pretends to run in: a working folder, a PATH of its own, and the talk.
final class Surroundings {
  let folder: Folder
  let types = MediaTypeDatabase(dataFolders: [])
  let cancellation: Cancellation
  private(set) var said: [String] = []

  init() throws {
    folder = try Folder()
    cancellation = try Cancellation()
  }

  var workingFolder: Path { Path(folder.path) }

  /// Reads `$folder/bin` as PATH, then the system's.
  var host: Host {
    let environment = ProcessEnvironment(entries: [
      Bytes("PATH=\(folder.path)/bin:/usr/bin:/bin".utf8), Bytes("TMPDIR=\(folder.path)".utf8),
    ])
    return Host(
      environment: environment,
      launcher: Launcher(environment: environment, cancellation: cancellation),
      cancellation: cancellation, types: types, workingFolder: workingFolder,
      say: { message, _ in self.said.append(message) })
  }

  func runner(onConflict policy: ConflictPolicy = .fail) -> Runner {
    Runner(host: host, context: Context(), onConflict: policy)
  }

  /// Writes a file in the working folder and makes an item of it.
  func file(_ name: String, _ content: String = "") throws -> Item {
    try Intake(workingFolder: workingFolder).file(Path(folder.write(name, content)))
  }

  /// Makes a folder in the working folder and an item of it.
  func directory(_ name: String) throws -> Item {
    try Intake(workingFolder: workingFolder).file(Path(folder.makeFolder(name)))
  }

  /// Names what stands in the working folder, hidden things too.
  func names() throws -> [String] {
    try folderEntries(workingFolder.bytes).map { String(decoding: $0, as: UTF8.self) }
  }
}
