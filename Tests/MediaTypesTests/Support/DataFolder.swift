import Glibc
import TestSupport

/// Holds a data folder with a `mime/mime.cache` of its own, removed at the end of its life.
final class DataFolder {
  private let folder: TemporaryFolder
  var path: [UInt8] { Array(folder.path.utf8) }

  init(cache: [UInt8]) throws {
    folder = try TemporaryFolder()
    try write(cache)
  }

  func write(_ cache: [UInt8]) throws {
    try folder.write(Array("mime/mime.cache".utf8), cache, mode: 0o600)
  }
}

/// Reads a whole file, empty where there is none.
func contents(of path: String) -> [UInt8] {
  let descriptor = open(path, O_RDONLY | O_CLOEXEC)
  guard descriptor >= 0 else { return [] }
  defer { close(descriptor) }
  var bytes: [UInt8] = []
  var chunk = [UInt8](repeating: 0, count: 65_536)
  while case let count = read(descriptor, &chunk, chunk.count), count > 0 {
    bytes += chunk[..<count]
  }
  return bytes
}
