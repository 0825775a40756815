/// Calls a function with bytes as a NUL-terminated string.
func withCString<Result>(_ bytes: [UInt8], _ body: (UnsafePointer<CChar>) -> Result) -> Result {
  withUnsafeTemporaryAllocation(of: CChar.self, capacity: bytes.count + 1) { buffer in
    UnsafeMutableRawBufferPointer(buffer).copyBytes(from: bytes)
    buffer[bytes.count] = 0
    // A buffer of at least one element has an address.
    return body(UnsafePointer(buffer.baseAddress.unsafelyUnwrapped))
  }
}

/// Byte strings, laid out as execve(2) wants them.
struct CStringList {
  private var bytes: [UInt8] = []
  private var starts: [Int] = []

  init(_ strings: [[UInt8]]) {
    bytes.reserveCapacity(strings.reduce(0) { $0 + $1.count + 1 })
    for string in strings {
      starts.append(bytes.count)
      bytes += string
      bytes.append(0)
    }
  }

  /// What the kernel counts for the list: the strings with their NULs, and a pointer to each.
  var size: Int { bytes.count + starts.count * MemoryLayout<UnsafeRawPointer>.size }

  /// Calls a function with the list of strings, ended by NULL; nobody may write to them.
  func withPointers<Result>(
    _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
  ) -> Result {
    bytes.withUnsafeBytes { storage in
      let start = storage.bindMemory(to: CChar.self).baseAddress
      var pointers = starts.map { offset in
        start.map { UnsafeMutablePointer(mutating: $0 + offset) }
      }
      pointers.append(nil)
      return pointers.withUnsafeBufferPointer { body($0.baseAddress.unsafelyUnwrapped) }
    }
  }
}
