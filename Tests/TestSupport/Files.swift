import Glibc

/// Reads a whole file into memory.
package func readFile(_ path: [UInt8]) throws -> [UInt8] {
  let file = open(cPath(path), O_RDONLY | O_CLOEXEC)
  guard file >= 0 else { throw SystemFailure("open \(String(decoding: path, as: UTF8.self))") }
  defer { close(file) }
  var content: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 65536)
  while true {
    let count = read(file, &buffer, buffer.count)
    guard count >= 0 else { throw SystemFailure("read \(String(decoding: path, as: UTF8.self))") }
    guard count > 0 else { return content }
    content += buffer[..<count]
  }
}

/// Lists the names in a folder, sorted by bytes; a symbolic link is no folder.
package func folderEntries(_ path: [UInt8]) throws -> [[UInt8]] {
  let descriptor = open(cPath(path), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
  guard descriptor >= 0, let folder = fdopendir(descriptor) else {
    throw SystemFailure("open folder \(String(decoding: path, as: UTF8.self))")
  }
  defer { closedir(folder) }
  var names: [[UInt8]] = []
  while let entry = readdir(folder) {
    // In place: an entry is as long as its name, and a copy of all 256 bytes reads beyond it.
    let name = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
    if name != Array(".".utf8), name != Array("..".utf8) { names.append(name) }
  }
  return names.sorted { $0.lexicographicallyPrecedes($1) }
}

/// Gives the bytes as a C string.
func cPath(_ bytes: [UInt8]) -> [CChar] {
  bytes.map { CChar(bitPattern: $0) } + [0]
}
