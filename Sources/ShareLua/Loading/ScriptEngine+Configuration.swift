import Lua
package import ShareCore

extension ScriptEngine {
  /// Loads a configuration: its file, then `activities/*.lua` beside it, sorted by name.
  ///
  /// A broken file is a diagnostic with its line; what it registered before that line counts, and
  /// the files after it are loaded. Messages name files by their path in the folder.
  package func loadConfiguration(_ file: Path) {
    if FileStatus.exists(file) { load(file, called: file.name) }
    let folder = file.parent.appending(Bytes("activities".utf8))
    for name in scripts(in: folder) {
      load(folder.appending(name), called: Bytes("activities/".utf8) + name)
    }
  }

  /// Loads one file of a configuration, within ``loadingLimits``.
  package func load(_ file: Path, called name: Bytes) {
    loadedFiles.append((name, file))
    do throws(SystemError) {
      let bytes = try FileContents.read(file)
      do throws(LuaError) { try run(bytes, called: name) } catch { note(error, in: name) }
    } catch {
      registry.note(
        Diagnostic(
          .error, "unreadable", "the file cannot be read: \(error)", source: name.printable))
    }
  }

  private func run(_ bytes: Bytes, called name: Bytes) throws(LuaError) {
    let chunk = try interpreter.load(bytes, name: [UInt8(ascii: "@")] + name)
    isLoading = true
    defer { isLoading = false }
    _ = try keepingOutputFree(refusingExit: nil) { () throws(LuaError) in
      try interpreter.call(chunk, limits: loadingLimits)
    }
  }

  private func note(_ error: LuaError, in name: Bytes) {
    let place = error.location?.description ?? name.printable
    let diagnostic =
      switch error {
      case .syntax: Diagnostic(.error, "syntax", error.description)
      case .deadline: Diagnostic(.error, "timeout", "loading took more than 5 s", source: place)
      case .memory: Diagnostic(.error, "memory", "loading took more than 256 MiB", source: place)
      case .exit:
        Diagnostic(.warning, "exit", "os.exit ends this file, not the program", source: place)
      case .runtime, .host, .cancelled, .output: Diagnostic(.error, "script", error.description)
      }
    registry.note(diagnostic)
  }

  private func scripts(in folder: Path) -> [Bytes] {
    // Most configurations have no such folder; an unreadable one counts as empty.
    let names = (try? FileTree.names(in: folder)) ?? []
    return names.filter { $0.first != .dot && Path($0).fileExtension == Bytes("lua".utf8) }
  }
}
