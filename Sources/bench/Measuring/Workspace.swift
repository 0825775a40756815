import ShareCore
import Subprocesses

/// A temporary folder for measurements, and the programs found on this machine.
///
/// Programs get a separate environment, so that no personal configuration is measured.
final class Workspace {
  private let folder: TemporaryFolder
  private let launcher: Launcher
  /// The program that is measured.
  let share: String
  /// The environment of every program that is started.
  let environment: [String]

  init(_ environment: ProcessEnvironment) throws(BenchError) {
    launcher = Launcher(environment: environment, cancellation: nil)
    let parent = environment.text("TMPDIR") ?? "/tmp"
    do { folder = try TemporaryFolder(in: Path(parent)) } catch { throw .library(error.message) }
    let home = folder.path.bytes.printable
    self.environment = [
      "PATH=\(environment.text("PATH") ?? "/usr/bin:/bin")", "HOME=\(home)",
      "XDG_CONFIG_HOME=\(home)/config", "LC_ALL=C.UTF-8", "TMPDIR=\(home)",
    ]
    guard let share = environment.text("SHARE_BENCH_BINARY") ?? Self.find("share", launcher) else {
      throw .noProgram
    }
    // Copied, as an installed program is: the kernel maps a copy in larger pieces than linker output.
    self.share = "\(home)/share"
    do { try FileTree.copyFile(Path(share), to: Path(self.share)) } catch {
      throw .library("cannot copy \(share): \(error)")
    }
  }

  /// Returns the absolute path of a name in the folder.
  func path(_ name: String) -> String { "\(folder.path.bytes.printable)/\(name)" }

  /// Makes a folder and returns its path.
  func makeFolder(_ name: String) throws(BenchError) -> String {
    let path = path(name)
    do { try FileTree.makeFolder(Path(path)) } catch { throw .library("mkdir \(path): \(error)") }
    return path
  }

  /// Writes a file and returns its path.
  func write(_ name: String, _ text: String) throws(BenchError) -> String {
    try writeFile(path(name), text.utf8)
    return path(name)
  }

  /// Makes a command of the measured program.
  func share(_ arguments: [String]) -> MeasuredCommand {
    MeasuredCommand(program: share, arguments: arguments, environment: environment)
  }

  /// Makes the command of a peer; throws ``Missing`` if it is not installed.
  func peer(_ name: String, package: String, _ arguments: [String]) throws(Missing)
    -> MeasuredCommand
  {
    guard let program = Self.find(name, launcher) else {
      throw Missing(reason: "`\(name)` is not installed (Debian: \(package))")
    }
    return MeasuredCommand(program: program, arguments: arguments, environment: environment)
  }

  private static func find(_ name: String, _ launcher: Launcher) -> String? {
    launcher.find(Array(name.utf8)).map { String(decoding: $0, as: UTF8.self) }
  }
}
