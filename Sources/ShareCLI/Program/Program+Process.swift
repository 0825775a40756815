import Glibc
import ShareCore
import Subprocesses

extension Program {
  /// Gathers the inputs of this process and starts handling signals.
  package static func ofThisProcess() -> Program {
    do {
      let cancellation = try Cancellation()
      cancellation.install()
      return Program(
        arguments: words(), environment: .ofThisProcess(), workingFolder: currentFolder(),
        cancellation: cancellation, systemExclusions: systemExclusions())
    } catch {
      // There is no program to report it yet.
      try? FileContents.write(Bytes("share: cannot start: \(error)\n".utf8), to: 2)
      exit(1)
    }
  }

  private static func words() -> [Bytes] {
    (1..<max(1, Int(CommandLine.argc))).compactMap { index in
      CommandLine.unsafeArgv[index].map { word in
        UnsafeBufferPointer(start: word, count: strlen(word)).map(UInt8.init(bitPattern:))
      }
    }
  }

  /// Returns the real path of the working folder, or `/` if it was removed.
  private static func currentFolder() -> Path {
    guard let pointer = getcwd(nil, 0) else { return Path("/") }
    defer { free(pointer) }
    return Path(
      UnsafeBufferPointer(start: pointer, count: strlen(pointer)).map(UInt8.init(bitPattern:)))
  }

  private static func systemExclusions() -> [Exclusion] {
    let path = "/etc/sharesheet/exclude"
    // Most systems have no such file; an unreadable one excludes nothing.
    guard let contents = try? FileContents.read(Path(path)) else { return [] }
    return Exclusion.system(contents, path: path)
  }
}
