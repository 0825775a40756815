/// The first bytes of a file, from which its type is found.
enum LookAhead {
  /// The maximum number of bytes.
  static let limit = 16_384
}
