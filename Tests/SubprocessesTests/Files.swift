import Glibc

/// A file that could not be read or written.
struct FileError: Error {
  let path: String
  let number = errno
}

/// Reads a whole file.
func contents(of path: String) throws -> [UInt8] {
  guard let file = fopen(path, "r") else { throw FileError(path: path) }
  defer { fclose(file) }
  var bytes: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 4096)
  while case let count = fread(&buffer, 1, buffer.count, file), count > 0 {
    bytes += buffer[..<count]
  }
  return bytes
}

/// A new folder, deleted with what is in it.
final class ScratchFolder {
  let path: String

  init() throws {
    var template = Array("/tmp/subprocesses-XXXXXX".utf8CString)
    guard let path = mkdtemp(&template) else { throw FileError(path: "/tmp") }
    self.path = String(cString: path)
  }

  deinit {
    // A folder left over in /tmp does not change what the test found out.
    _ = try? run("rm", "-rf", path)
  }

  /// Writes a file and returns its path.
  func write(_ name: String, _ text: String, mode: mode_t = 0o644) throws -> String {
    let path = "\(path)/\(name)"
    guard let file = fopen(path, "w") else { throw FileError(path: path) }
    fputs(text, file)
    fclose(file)
    chmod(path, mode)
    return path
  }
}
