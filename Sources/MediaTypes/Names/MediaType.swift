import Text

/// The name of a media type such as `image/png`: a group and a name, compared without regard to case.
///
/// Types from a ``MediaTypeDatabase`` keep its spelling (`audio/AMR`); parsed ones are lower-case until
/// ``MediaTypeDatabase/canonical(_:)`` restores it. Comparing and hashing take a few nanoseconds.
package struct MediaType: Hashable, Sendable, CustomStringConvertible {
  /// The text `group/name`, in ASCII.
  package let description: String

  /// A hash that is equal for equal types.
  let fingerprint: UInt64

  /// Creates a type from a name that is known to be well-formed, without checking it.
  init(spelling: String) {
    description = spelling
    fingerprint = Self.fingerprint(of: spelling.utf8)
  }

  /// The part before the slash, in lower case.
  package var group: String {
    String(description.prefix { $0 != "/" }).lowercased()
  }

  /// Returns whether the part before the slash is `group`, which must be lower-case.
  package func isInGroup(_ group: String) -> Bool {
    let name = description.utf8
    let count = group.utf8.count
    guard name.count > count,
      name[name.index(name.startIndex, offsetBy: count)] == UInt8(ascii: "/")
    else { return false }
    return zip(name, group.utf8).allSatisfy { $0.lowercasedASCII == $1 }
  }

  package static func == (left: Self, right: Self) -> Bool {
    guard left.fingerprint == right.fingerprint else { return false }
    return left.description == right.description
      || left.description.utf8.elementsEqual(right.description.utf8) {
        $0.lowercasedASCII == $1.lowercasedASCII
      }
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(fingerprint)
  }

  /// Hashes the lower-case bytes (64-bit FNV-1a), so that one comparison tells unequal types apart.
  private static func fingerprint(of bytes: some Sequence<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in bytes {
      hash = (hash ^ UInt64(byte.lowercasedASCII)) &* 0x100_0000_01b3
    }
    return hash
  }
}

extension MediaType {
  /// The type of unknown bytes.
  package static let octetStream = MediaType(spelling: "application/octet-stream")

  /// The type of text of an unknown kind.
  package static let plainText = MediaType(spelling: "text/plain")

  /// The type of every folder.
  package static let folder = MediaType(spelling: "inode/directory")

  static let json = MediaType(spelling: "application/json")
  static let jsonLines = MediaType(spelling: "application/jsonl")
  static let pdf = MediaType(spelling: "application/pdf")
  static let qtLinguist = MediaType(spelling: "text/vnd.trolltech.linguist")
  static let transportStream = MediaType(spelling: "video/mp2t")
  static let typeScript = MediaType(spelling: "text/typescript")
  static let xml = MediaType(spelling: "application/xml")
}
