/// Calls a function with bytes as a NUL-terminated string.
func withCString<Result>(_ bytes: [UInt8], _ body: (UnsafePointer<CChar>) -> Result) -> Result {
  withUnsafeTemporaryAllocation(of: CChar.self, capacity: bytes.count + 1) { buffer in
    UnsafeMutableRawBufferPointer(buffer).copyBytes(from: bytes)
    buffer[bytes.count] = 0
    // A buffer of at least one element has an address.
    return body(UnsafePointer(buffer.baseAddress.unsafelyUnwrapped))
  }
}
