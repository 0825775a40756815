import Glibc

/// A fresh home with its own XDG folders, working folder and environment, as if no one ever
/// used `share` here.
package final class Sandbox: Sendable {
  /// What holds all the others; gone with the sandbox.
  package let root: TemporaryFolder
  /// The whole environment of what runs here: no display, no tmux, no SSH, no CI.
  package let environment: [String: String]

  package var home: String { root.path(of: "home") }
  package var configuration: String { root.path(of: "config") }
  package var data: String { root.path(of: "data") }
  package var state: String { root.path(of: "state") }
  package var cache: String { root.path(of: "cache") }
  /// The working folder.
  package var work: String { root.path(of: "work") }
  /// The first folder of PATH, with `share` in it.
  ///
  /// A program written here is found before the system's.
  package var programs: String { root.path(of: "bin") }

  /// Makes the folders; `extra` adds to the environment or replaces.
  package init(environment extra: [String: String] = [:]) throws {
    let root = try TemporaryFolder()
    var environment = [
      "HOME": "home", "XDG_CONFIG_HOME": "config", "XDG_DATA_HOME": "data",
      "XDG_STATE_HOME": "state", "XDG_CACHE_HOME": "cache", "XDG_RUNTIME_DIR": "run",
      "TMPDIR": "tmp", "PWD": "work",
    ]
    for (name, folder) in environment {
      environment[name] = try root.makeFolder(folder)
    }
    chmod(root.path(of: "run"), 0o700)
    let programs = try root.makeFolder("bin")
    guard symlink(try BuiltProgram.path(), "\(programs)/share") == 0 else {
      throw SystemFailure("symlink \(programs)/share")
    }
    environment["PATH"] = "\(programs):/usr/local/bin:/usr/bin:/bin"
    environment["NO_COLOR"] = "1"
    environment["LANG"] = "C.UTF-8"
    environment["COLUMNS"] = "80"
    environment["TZ"] = "UTC"
    // Whether this machine has a printer must not show in what is listed.
    environment["CUPS_SERVER"] = root.path(of: "no-cups")
    self.environment = environment.merging(extra) { $1 }
    self.root = root
  }

  /// Writes a file into the working folder, or below the sandbox's root when `name` begins with
  /// one of its folders: `config/`, `data/`, `state/`, `home/`, `bin/`.
  ///
  /// A file in `bin/` is executable.
  @discardableResult
  package func write(_ name: String, _ content: String) throws -> String {
    let folder = name.prefix { $0 != "/" }
    let isOutside =
      name.contains("/") && ["config", "data", "state", "home", "bin"].contains(folder)
    return try root.write(
      isOutside ? name : "work/\(name)", content, mode: folder == "bin" ? 0o755 : 0o644)
  }

  /// Runs the built `share` in the working folder.
  package func share(
    _ arguments: [[UInt8]], input: [UInt8]? = nil, environment extra: [String: String] = [:],
    timeout: Double = 30
  ) throws -> ProgramResult {
    try BuiltProgram.run(
      arguments: arguments, input: input, environment: environment.merging(extra) { $1 },
      folder: work, timeout: timeout)
  }

  /// Runs the built `share` in the working folder.
  package func share(
    _ arguments: String..., input: String? = nil, environment extra: [String: String] = [:]
  ) throws -> ProgramResult {
    try share(
      arguments.map { Array($0.utf8) }, input: input.map { Array($0.utf8) }, environment: extra)
  }

  /// Runs a command line by `bash -c` in the working folder.
  package func shell(_ command: String, timeout: Double = 30) throws -> ProgramResult {
    try Program(path: Array("/bin/bash".utf8)).run(
      [Array("-c".utf8), Array(command.utf8)], environment: environment, folder: work,
      timeout: timeout)
  }
}
