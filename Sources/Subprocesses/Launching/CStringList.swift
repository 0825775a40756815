/// Byte strings in the layout that execve(2) takes.
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

  /// The number of bytes that the kernel counts for the list: strings, NULs and pointers.
  var size: Int { bytes.count + starts.count * MemoryLayout<UnsafeRawPointer>.size }

  /// Calls a function with the list, ended by NULL; the strings must not be written to.
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
