@testable import MediaTypes

/// Holds a file's name and bytes, and what must be made of them.
struct TrickyFile: Sendable, CustomStringConvertible {
  let name: String
  let bytes: [UInt8]
  let expected: TypeEvidence
  /// Holds what the compiled-in types make of it, where that differs.
  let compiled: TypeEvidence

  /// Takes `type evidence`, and after a bar what the compiled-in types say.
  init(_ name: String, _ bytes: [UInt8], _ expected: String) {
    self.name = name
    self.bytes = bytes
    let verdicts = expected.split(separator: "|").map(Self.verdict)
    self.expected = verdicts[0]
    compiled = verdicts[verdicts.count - 1]
  }

  var description: String {
    "\(name) of \(bytes.count) bytes"
  }

  private static func verdict(_ text: Substring) -> TypeEvidence {
    let words = text.split(separator: " ").map(String.init)
    guard let evidence = Evidence(rawValue: words[1]) else {
      preconditionFailure("no evidence \(words[1])")
    }
    return TypeEvidence(MediaType(spelling: words[0]), evidence)
  }
}
