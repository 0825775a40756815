import Glibc

/// Says which call of a test failed, and why.
package struct SystemFailure: Error, CustomStringConvertible {
  package let description: String

  /// Describes the failed `call` by `code`, an errno.
  package init(_ call: String, code: Int32 = errno) {
    description = "\(call): \(String(cString: strerror(code)))"
  }
}
