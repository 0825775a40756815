import Glibc
import MediaTypes

/// Holds the databases that the tests ask.
enum Databases {
  static let isInstalled = access("/usr/share/mime/mime.cache", R_OK) == 0
  static let installed = MediaTypeDatabase(dataFolders: [Array("/usr/share".utf8)])
  static let compiled = MediaTypeDatabase(dataFolders: [])
}

extension MediaTypeDatabase {
  func identify(_ name: String, _ bytes: [UInt8]) -> TypeEvidence {
    identify(name: Array(name.utf8), size: bytes.count) { bytes }
  }
}

extension MediaType {
  /// Parses a type that a test spells out.
  init(spelled text: String) {
    guard let type = MediaType(parsing: text) else { preconditionFailure("malformed type \(text)") }
    self = type
  }
}
