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
