/// The first bytes of a file, which determine its type.
enum LookAhead {
  /// The maximum number of bytes.
  static let limit = 16_384
}
