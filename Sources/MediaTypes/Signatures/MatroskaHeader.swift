/// Recognises EBML (RFC 8794); distinguishes WebM and Matroska by the document type in the header.
enum MatroskaHeader {
  static func signature(of head: [UInt8]) -> Signature? {
    guard head.holds([0x1a, 0x45, 0xdf, 0xa3]) else { return nil }
    let isWebM = (0..<min(head.count, 64)).contains { head.holds("webm", at: $0) }
    return Signature(isWebM ? "video/webm" : "video/x-matroska", .container(siblings: relatives))
  }

  private static let relatives =
    ["application/x-matroska", "video/x-matroska", "video/webm"].map { MediaType(spelling: $0) }
}
