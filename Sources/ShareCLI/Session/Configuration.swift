import Glibc
import Lua
import ShareCore
import ShareLua

/// The catalogue of built-in activities and those of the user's configuration.
struct Configuration {
  /// Runs the scripts; nil if there are none, which saves starting an interpreter.
  let engine: ScriptEngine?
  let catalogue: Catalogue
  var optionDefaults: OptionDefaults { engine?.registry.optionDefaults ?? OptionDefaults() }
  var diagnostics: [Diagnostic] { engine?.registry.diagnostics ?? [] }

  /// Loads the configuration that the call's options name.
  ///
  /// `script` adds the folder of a script's modules. `needsEngine` starts Lua even if nothing is
  /// configured. Output of files that are loaded `again` is suppressed, since it was printed
  /// before.
  static func load(
    _ arguments: ParsedArguments, _ host: Host, _ context: Context, _ program: Program,
    script: Path? = nil, needsEngine: Bool = false, again: Bool = false
  ) throws -> Configuration {
    let file = try file(arguments, host)
    guard needsEngine || file.map(exists) ?? false else { return .none }
    let mute = Mute(again)
    let engine = try engine(
      host, context, program, besides: [script, file].compactMap { $0?.parent }, mute)
    if let file { engine.loadConfiguration(file) }
    mute.isOn = false
    // Workers only read the host, whose closures guard what they share.
    nonisolated(unsafe) let host = host
    engine.makeWorker = {
      try load(
        arguments, host, context, program, script: script, needsEngine: true, again: true
      ).engine
    }
    return Configuration(engine: engine, catalogue: engine.catalogue)
  }

  /// The built-in activities only.
  static var none: Configuration {
    Configuration(engine: nil, catalogue: Catalogue(builtins: Builtins.all))
  }

  /// Makes an interpreter that finds modules in the `lua` folders of these folders.
  static func engine(
    _ host: Host, _ context: Context, _ program: Program, besides folders: [Path] = [],
    _ mute: Mute = Mute(false)
  ) throws -> ScriptEngine {
    let engine = try ScriptEngine(
      host: host, context: context,
      moduleFolders: folders.map { $0.appending(Bytes("lua".utf8)) },
      writeOutput: { program.output.write(script: $0) },
      writeError: { mute.isOn ? 0 : program.writeError(script: $0) })
    engine.canceller = try InterpreterCanceller(engine.interpreter, program.cancellation)
    return engine
  }

  /// Returns the configuration file; one that is named must exist, the default one need not.
  static func file(_ arguments: ParsedArguments, _ host: Host) throws(Failure) -> Path? {
    if let name = arguments.bytes(.config) {
      guard !arguments.has(.noConfig) else {
        throw .usage("--config and --no-config cannot be used together")
      }
      let file = Path(name).absolute(in: host.workingFolder)
      guard FileStatus.exists(file) else {
        throw Failure(.config, "no such configuration file: `\(file.bytes.shown)`")
      }
      return file
    }
    guard !arguments.has(.noConfig) else { return nil }
    return host.configurationFolder?.appending(Bytes("init.lua".utf8))
  }

  private static func exists(_ file: Path) -> Bool {
    FileStatus.exists(file) || FileStatus.exists(file.parent.appending(Bytes("activities".utf8)))
  }
}

/// Suppresses what scripts write to standard error while it is on.
final class Mute {
  var isOn: Bool

  init(_ isOn: Bool) { self.isOn = isOn }
}

extension Host {
  /// The folder of the user's configuration.
  var configurationFolder: Path? {
    baseFolder("XDG_CONFIG_HOME", default: ".config")?.appending(Bytes("sharesheet".utf8))
  }
}
