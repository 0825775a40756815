/// The formats that always have the same bytes at the same offset.
struct FixedBytes {
  let bytes: [UInt8]
  let offset: Int
  let signature: Signature

  private init(_ bytes: [UInt8], at offset: Int = 0, _ signature: Signature) {
    self.bytes = bytes
    self.offset = offset
    self.signature = signature
  }

  private init(_ text: String, at offset: Int = 0, _ signature: Signature) {
    self.init(Array(text.utf8), at: offset, signature)
  }

  static func signature(of head: [UInt8]) -> Signature? {
    table.first { head.holds($0.bytes, at: $0.offset) }?.signature
      ?? bitmap(head) ?? icon(head)
  }

  private static let table = images + recordings + archives + documents

  private static let images = [
    Self([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], Signature("image/png")),
    Self([0xff, 0xd8, 0xff], Signature("image/jpeg")),
    Self("GIF87a", Signature("image/gif")),
    Self("GIF89a", Signature("image/gif")),
    Self([0x49, 0x49, 0x2a, 0x00], tiff),
    Self([0x4d, 0x4d, 0x00, 0x2a], tiff),
    Self([0, 0, 0, 12, 0x4a, 0x58, 0x4c, 0x20, 0x0d, 0x0a], Signature("image/jxl")),
    Self([0, 0, 0, 12, 0x6a, 0x50, 0x20, 0x20, 0x0d, 0x0a], container("image/jp2")),
    Self("8BPS\0", Signature("image/vnd.adobe.photoshop")),
    Self("gimp xcf", Signature("image/x-xcf")),
  ]

  private static let recordings = [
    Self("fLaC", Signature("audio/flac")),
    Self("ID3", Signature("audio/mpeg", .group("audio"))),
    Self("MThd\0\0\0\u{6}", Signature("audio/midi")),
    Self("#!AMR\n", Signature("audio/AMR")),
    Self("#!AMR-WB\n", Signature("audio/AMR-WB")),
    Self("FLV\u{1}", Signature("video/x-flv")),
    Self(
      [
        0x30, 0x26, 0xb2, 0x75, 0x8e, 0x66, 0xcf, 0x11, 0xa6, 0xd9, 0x00, 0xaa, 0x00, 0x62, 0xce,
        0x6c,
      ],
      container("application/vnd.ms-asf")),
    Self([0, 0, 1, 0xba], Signature("video/mpeg")),
    Self([0, 0, 1, 0xb3], Signature("video/mpeg")),
  ]

  private static let archives = [
    Self([0x1f, 0x8b, 0x08], container("application/gzip")),
    Self([0xfd, 0x37, 0x7a, 0x58, 0x5a, 0x00], container("application/x-xz")),
    Self([0x28, 0xb5, 0x2f, 0xfd], container("application/zstd")),
    Self([0x42, 0x5a, 0x68, 0x31, 0x41, 0x59, 0x26, 0x53, 0x59], container("application/x-bzip")),
    Self("BZh9", container("application/x-bzip")),
    Self([0x04, 0x22, 0x4d, 0x18], container("application/x-lz4")),
    Self("LZIP\u{1}", container("application/x-lzip")),
    Self([0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c], container("application/x-7z-compressed")),
    Self("Rar!\u{1a}\u{7}", container("application/vnd.rar")),
    Self("MSCF\0\0\0\0", container("application/vnd.ms-cab-compressed")),
    Self("!<arch>\ndebian", Signature("application/vnd.debian.binary-package")),
    Self("!<arch>\n", container("application/x-archive")),
    Self([0xed, 0xab, 0xee, 0xdb], container("application/x-rpm")),
    Self("ustar", at: 257, container("application/x-tar")),
  ]

  private static let documents = [
    Self("%PDF-", Signature(.pdf, .siblings([MediaType(spelling: "application/illustrator")]))),
    Self("SQLite format 3\0", container("application/vnd.sqlite3")),
    Self(
      [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1],
      Signature(
        "application/x-ole-storage",
        .container(siblings: [
          MediaType(spelling: "application/msword"),
          MediaType(spelling: "application/vnd.ms-excel"),
          MediaType(spelling: "application/vnd.ms-powerpoint"),
        ]))),
    Self("wOFF", Signature("font/woff")),
    Self("wOF2", Signature("font/woff2")),
    Self("\0asm", Signature("application/wasm")),
  ]

  private static let tiff = container("image/tiff")

  private static func container(_ type: String) -> Signature {
    Signature(type, .container(siblings: []))
  }

  /// Requires not only the two letters but also a known header size (BITMAPCOREHEADER and successors).
  private static func bitmap(_ head: [UInt8]) -> Signature? {
    guard head.count >= 18, head.holds("BM"), head[15] == 0, head[16] == 0, head[17] == 0 else {
      return nil
    }
    return [12, 40, 52, 56, 64, 108, 124].contains(head[14]) ? Signature("image/bmp") : nil
  }

  /// Requires not only a small number but also a picture, and the zero byte that each entry has.
  private static func icon(_ head: [UInt8]) -> Signature? {
    guard head.count >= 22, head.holds([0, 0, 1, 0]), head[4] != 0, head[5] == 0, head[9] == 0
    else {
      return nil
    }
    return Signature("image/vnd.microsoft.icon")
  }
}
