/// Recognises Ogg by its pages (RFC 3533), and the codec by the first packet.
enum OggStream {
  static func signature(of head: [UInt8]) -> Signature? {
    guard head.holds("OggS\0") else { return nil }
    let packet = Array(head.dropFirst(28).prefix(8))
    for (opening, type) in codecs where packet.starts(with: opening) {
      return Signature(type, ogg)
    }
    return Signature("application/ogg", ogg)
  }

  private static let codecs: [(opening: [UInt8], type: String)] = [
    ([0x01] + Array("vorbis".utf8), "audio/x-vorbis+ogg"),
    (Array("OpusHead".utf8), "audio/x-opus+ogg"),
    ([0x7f] + Array("FLAC".utf8), "audio/x-flac+ogg"),
    (Array("Speex   ".utf8), "audio/x-speex+ogg"),
    ([0x80] + Array("theora".utf8), "video/x-theora+ogg"),
  ]

  private static let ogg = Signature.Tolerance.siblings([
    MediaType(spelling: "audio/ogg"), MediaType(spelling: "video/ogg"),
  ])
}
