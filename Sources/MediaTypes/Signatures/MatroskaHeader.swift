/// Recognises EBML (RFC 8794) and tells WebM from Matroska by the document type in its header.
enum MatroskaHeader {
  static func signature(of head: [UInt8]) -> Signature? {
    guard head.holds([0x1a, 0x45, 0xdf, 0xa3]) else { return nil }
    let isWebM = head.offset(of: "webm", within: 64) != nil
    return Signature(isWebM ? "video/webm" : "video/x-matroska", .container(siblings: relatives))
  }

  private static let relatives = Set(
    ["application/x-matroska", "video/x-matroska", "video/webm"].map { MediaType(spelling: $0) })
}
