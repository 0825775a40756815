import Glibc

/// Holds a data folder with a `mime/mime.cache` of its own, removed at the end of its life.
final class DataFolder {
  let path: [UInt8]

  init(cache: [UInt8]) throws {
    var template = Array("/tmp/media-types-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw Failure.errno(errno) }
    path = template.dropLast().map(UInt8.init(bitPattern:))
    guard mkdir(text + "/mime", 0o700) == 0 else { throw Failure.errno(errno) }
    try write(cache)
  }

  deinit {
    unlink(text + "/mime/mime.cache")
    rmdir(text + "/mime")
    rmdir(text)
  }

  enum Failure: Error {
    case errno(Int32)
  }

  func write(_ cache: [UInt8]) throws {
    let descriptor = open(
      text + "/mime/mime.cache", O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw Failure.errno(errno) }
    defer { close(descriptor) }
    guard Glibc.write(descriptor, cache, cache.count) == cache.count else {
      throw Failure.errno(errno)
    }
  }

  private var text: String {
    String(decoding: path, as: UTF8.self)
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
