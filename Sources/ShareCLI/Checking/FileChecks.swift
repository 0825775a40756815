import Lua
import ShareCore
import ShareLua

/// Checks files: a configuration is loaded, a script is read but not run.
struct FileChecks {
  private let session: Session

  init(_ session: Session) { self.session = session }

  /// Checks the user's configuration, if there is one.
  func configured() throws -> [Diagnostic] {
    guard let file = try Configuration.file(session.arguments, session.host) else { return [] }
    return try check(in: file.parent, ConfigurationFiles(file)) { $0.loadConfiguration(file) }
  }

  /// Checks a configuration folder, a file of a configuration, or a script.
  func diagnostics(_ path: Path) throws -> [Diagnostic] {
    let status: FileStatus
    do throws(SystemError) { status = try FileStatus(following: path) } catch {
      throw Failure(.usage, "cannot check `\(path.bytes.shown)`: \(error)")
    }
    if status.kind == .folder {
      let file = path.appending(Bytes("init.lua".utf8))
      return try check(in: path, ConfigurationFiles(file)) { $0.loadConfiguration(file) }
    }
    if path.name == Bytes("init.lua".utf8) {
      return try check(in: path.parent, ConfigurationFiles(path)) { $0.loadConfiguration(path) }
    }
    let folder = path.parent.name
    if folder == Bytes("activities".utf8) {
      let name = folder + [.slash] + path.name
      return try check(in: path.parent.parent, ConfigurationFiles(path, called: name)) {
        $0.load(path, called: name)
      }
    }
    return try script(path)
  }

  /// Loads the configuration in a folder, whose modules it may require.
  private func check(
    in folder: Path, _ files: ConfigurationFiles, _ load: (ScriptEngine) -> Void
  ) throws -> [Diagnostic] {
    let engine = try Configuration.engine(
      session.host, session.context, session.program, besides: [folder])
    engine.notesProblems = true
    load(engine)
    return ConfigurationChecks(registry: engine.registry, host: session.host).diagnostics
      + files.contents.flatMap { words($0.bytes, called: $0.name) }
  }

  /// Finds names that the library lacks, and alerts with too many buttons.
  private func words(_ bytes: Bytes, called name: Bytes) -> [Diagnostic] {
    ScriptNames(Library.share).diagnostics(bytes, called: name)
      + ScriptAlerts().diagnostics(bytes, called: name)
  }

  private func script(_ path: Path) throws -> [Diagnostic] {
    let bytes: Bytes
    do throws(SystemError) { bytes = try FileContents.read(path) } catch {
      throw Failure(.usage, "cannot read `\(path.bytes.shown)`: \(error)")
    }
    let engine = try Configuration.engine(session.host, session.context, session.program)
    do throws(LuaError) {
      _ = try engine.interpreter.load(bytes, name: [UInt8(ascii: "@")] + path.name)
      return words(bytes, called: path.name)
    } catch {
      return [Diagnostic(.error, "syntax", error.description)]
    }
  }
}
