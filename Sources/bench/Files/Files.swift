import Glibc

/// Reads a whole file.
func readFile(_ path: String) throws(BenchError) -> [UInt8] {
  guard let file = fopen(path, "re") else { throw .system("opening \(path)", code: errno) }
  defer { fclose(file) }
  var bytes: [UInt8] = []
  var block = [UInt8](repeating: 0, count: 65_536)
  while true {
    let count = fread(&block, 1, block.count, file)
    guard count > 0 else { return bytes }
    bytes += block[..<count]
  }
}

/// Counts a byte in a file without reading the file as a whole.
func countBytes(_ byte: UInt8, in path: String) throws(BenchError) -> Int {
  guard let file = fopen(path, "re") else { throw .system("opening \(path)", code: errno) }
  defer { fclose(file) }
  var found = 0
  var block = [UInt8](repeating: 0, count: 65_536)
  while true {
    let count = fread(&block, 1, block.count, file)
    guard count > 0 else { return found }
    for index in 0..<count where block[index] == byte { found += 1 }
  }
}

/// Writes a number of lines without building them in memory first.
func writeLines(_ path: String, _ count: Int, line: (Int) -> String) throws(BenchError) {
  guard let file = fopen(path, "we") else { throw .system("opening \(path)", code: errno) }
  var written = 0
  for number in 0..<count {
    let bytes = Array(line(number).utf8) + [UInt8(ascii: "\n")]
    written += fwrite(bytes, bytes.count, 1, file)
  }
  guard fclose(file) == 0, written == count else {
    throw .system("writing \(path)", code: errno)
  }
}

/// Writes a whole file.
func writeFile(_ path: String, _ bytes: some Collection<UInt8>) throws(BenchError) {
  guard let file = fopen(path, "we") else { throw .system("opening \(path)", code: errno) }
  let bytes = Array(bytes)
  let count = fwrite(bytes, 1, bytes.count, file)
  guard fclose(file) == 0, count == bytes.count else {
    throw .system("writing \(path)", code: errno)
  }
}

/// Writes text to a descriptor.
func write(_ text: String, to descriptor: Int32) {
  var bytes = Array(text.utf8)[...]
  while !bytes.isEmpty {
    let count = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
    // The reader has gone; measuring continues for the exit status.
    guard count > 0 else { return }
    bytes = bytes.dropFirst(count)
  }
}

/// Returns the text of an errno(3).
func systemMessage(_ code: Int32) -> String {
  String(cString: strerror(code))
}
