/// Recognises the ISO base media formats by the brand in their `ftyp` box (ISO/IEC 14496-12, 4.3).
enum IsoMedia {
  static func signature(of head: [UInt8]) -> Signature? {
    guard head.count >= 12 else { return nil }
    if head.holds("ftyp", at: 4) { return ofBrands(in: head) }
    // Old QuickTime files have no `ftyp` box.
    let isMovie = ["moov", "mdat", "wide", "pnot"].contains { head.holds($0, at: 4) }
    return isMovie && head[0] == 0 ? Signature("video/quicktime", movie) : nil
  }

  private static func ofBrands(in head: [UInt8]) -> Signature {
    let size = min(Int(head[2]) << 8 | Int(head[3]), head.count)
    let compatible = stride(from: 16, through: max(16, size - 4), by: 4)
    for offset in [8] + compatible where offset + 4 <= head.count {
      if let signature = signature(
        ofBrand: String(decoding: head[offset..<(offset + 4)], as: UTF8.self))
      {
        return signature
      }
    }
    let isStill = head.holds("mif1", at: 8) || head.holds("msf1", at: 8)
    return isStill ? Signature("image/heif") : Signature("video/mp4", movie)
  }

  private static func signature(ofBrand brand: String) -> Signature? {
    switch brand {
    case "avif", "avis": Signature("image/avif")
    case "heic", "heix", "heim", "heis", "hevc", "hevx": Signature("image/heif")
    case "crx ": Signature("image/x-canon-cr3")
    case "qt  ": Signature("video/quicktime", movie)
    case "M4A ", "M4B ", "M4P ": Signature("audio/mp4", movie)
    case "3g2a", "3g2b", "3g2c": Signature("video/3gpp2", movie)
    case _ where brand.hasPrefix("3gp"): Signature("video/3gpp", movie)
    case "isom", "iso2", "mp41", "mp42", "M4V ", "dash": Signature("video/mp4", movie)
    default: nil
    }
  }

  /// Audio and video share the boxes and most brands, so the name may decide between them.
  private static let movie = Signature.Tolerance.container(
    siblings: [
      "video/mp4", "audio/mp4", "video/quicktime", "video/3gpp", "video/3gpp2", "audio/x-m4b",
      "audio/x-m4r",
    ].map { MediaType(spelling: $0) })
}
