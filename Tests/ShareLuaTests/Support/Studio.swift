import Glibc
import Lua
import MediaTypes
import ShareCore
import ShareLua
import Subprocesses
import TestSupport

/// A home of its own: a configuration, a working folder, and an engine that runs its scripts.
final class Studio {
  let folder: TestSupport.TemporaryFolder
  let cancellation: Cancellation
  let engine: ScriptEngine
  let written: Written
  /// Swallows what children write to standard error.
  private let null: Int32
  private let canceller: UnsafeMutablePointer<Canceller>
  private let registration: Cancellation.Registration

  /// What scripts wrote and said.
  final class Written {
    var output = Bytes()
    var text: String { String(decoding: output, as: UTF8.self) }
    var errors = Bytes()
    var said: [String] = []
    /// What writing to standard output fails with, 0 where it works.
    var outputError: Int32 = 0
  }

  /// Makes the folders and an engine whose modules come from `config/lua` and `moreModules`.
  init(
    context: Context = Context(), moreModules: [String] = [], environment extra: [String] = []
  ) throws {
    folder = try TestSupport.TemporaryFolder()
    let entries = [
      "PATH=\(try folder.makeFolder("bin")):/usr/bin:/bin",
      "TMPDIR=\(try folder.makeFolder("tmp"))",
      "HOME=\(try folder.makeFolder("home"))", "EMPTY=",
    ]
    let environment = ProcessEnvironment(entries: (entries + extra).map { Bytes($0.utf8) })
    let written = Written()
    self.written = written
    cancellation = try Cancellation()
    null = open("/dev/null", O_WRONLY | O_CLOEXEC)
    var host = Host(
      environment: environment,
      launcher: Launcher(
        environment: environment, cancellation: cancellation, standardError: null),
      cancellation: cancellation,
      types: MediaTypeDatabase(dataFolders: [Bytes("/usr/share".utf8)]),
      workingFolder: Path(try folder.makeFolder("work")),
      say: { text, level in written.said.append("\(level): \(text)") })
    host.progress = { done, total, label in
      written.said.append("progress \(done) \(total ?? -1) \(label ?? "-")")
    }
    engine = try ScriptEngine(
      host: host, context: context,
      moduleFolders: [Path(try folder.makeFolder("config/lua"))] + moreModules.map { Path($0) },
      writeOutput: { bytes in
        written.output += bytes
        return bytes.isEmpty ? 0 : written.outputError
      },
      writeError: { bytes in
        written.errors += bytes
        return 0
      })
    // A loaded machine is no slow rule: who tests the time sets it.
    engine.ruleLimits.deadline = .seconds(30)
    canceller = .allocate(capacity: 1)
    canceller.initialize(to: engine.interpreter.canceller)
    registration = try cancellation.onSignal(context: canceller) { context, _ in
      context?.assumingMemoryBound(to: Canceller.self).pointee.cancel()
    }
  }

  deinit {
    cancellation.remove(registration)
    canceller.deallocate()
    close(null)
  }

  var output: String { written.text }
  var errors: String { String(decoding: written.errors, as: UTF8.self) }
  var said: [String] { written.said }
  var outputError: Int32 {
    get { written.outputError }
    set { written.outputError = newValue }
  }

  // Files

  /// Writes a file of the working folder and makes an item of it.
  func file(_ name: String, _ content: Bytes = []) throws -> Item {
    try Intake(workingFolder: work).file(
      Path(try folder.write(Bytes("work/\(name)".utf8), content)))
  }

  var work: Path { Path(folder.path(of: "work")) }

  /// Names what the working folder holds, hidden files too.
  func workNames() throws -> [String] {
    try folderEntries(work.bytes).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Reads a text file of the working folder.
  func text(_ name: String) throws -> String {
    String(decoding: try folder.read("work/\(name)"), as: UTF8.self)
  }
}

extension Item {
  static func text(_ text: String) -> Item { Item(.text(Bytes(text.utf8))) }
  static func url(_ url: String) -> Item { Item(.url(Bytes(url.utf8))) }
}

/// The smallest signature that decides for a picture.
let png: Bytes = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 0x0D]
