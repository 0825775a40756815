/// Builds the bytes of files for tests.
enum Bytes {
  static let png: [UInt8] =
    [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13] + Array("IHDR".utf8)
  static let jpeg: [UInt8] = [0xff, 0xd8, 0xff, 0xe0, 0, 16] + Array("JFIF\0".utf8)
  static let gzip: [UInt8] = [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3, 0x4b]
  static let pdf = Array("%PDF-1.7\n".utf8) + [0x25, 0xe2, 0xe3, 0xcf]
  static let svg = text("<?xml version=\"1.0\"?>\n<svg xmlns=\"http://www.w3.org/2000/svg\"/>\n")
  static let typeScript = text("let a: number = 1\n")

  static func text(_ text: String) -> [UInt8] {
    Array(text.utf8)
  }

  /// Returns packets of 188 bytes, each with its sync byte.
  static func transportStream(packets: Int) -> [UInt8] {
    Array(
      (0..<packets).map { _ in [0x47, 0x1f, 0xff, 0x10] + [UInt8](repeating: 0xff, count: 184) }
        .joined())
  }

  static func isoMedia(_ brand: String, _ compatible: String = "") -> [UInt8] {
    [0, 0, 0, UInt8(16 + compatible.utf8.count)] + text("ftyp" + brand) + [0, 0, 0, 0]
      + text(compatible)
  }

  static func riff(_ form: String) -> [UInt8] {
    text("RIFF") + [36, 0, 0, 0] + text(form + "fmt ")
  }

  static func ogg(_ packet: [UInt8]) -> [UInt8] {
    text("OggS") + [0, 2] + [UInt8](repeating: 0, count: 20) + [1, 30] + packet
  }

  static func matroska(_ documentType: String) -> [UInt8] {
    [0x1a, 0x45, 0xdf, 0xa3, 0x9f, 0x42, 0x82, 0x80 + UInt8(documentType.utf8.count)]
      + text(documentType)
  }

  static func elf(kind: UInt8) -> [UInt8] {
    [0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, kind, 0, 0x3e, 0]
      + [UInt8](repeating: 0, count: 44)
  }

  /// Returns local file headers with stored contents (APPNOTE.TXT, 4.3.7).
  static func zip(_ entries: (name: String, content: String)...) -> [UInt8] {
    var bytes: [UInt8] = []
    for (name, content) in entries {
      bytes += text("PK\u{3}\u{4}") + [10, 0] + [UInt8](repeating: 0, count: 12)
      bytes += little(content.utf8.count, 4) + little(content.utf8.count, 4)
      bytes += little(name.utf8.count, 2) + little(0, 2) + text(name) + text(content)
    }
    return bytes
  }

  static func utf16(_ text: String, bigEndian: Bool = false, mark: Bool) -> [UInt8] {
    ((mark ? [0xfeff] : []) + Array(text.utf16)).flatMap { unit -> [UInt8] in
      let pair = [UInt8(unit & 0xff), UInt8(unit >> 8)]
      return bigEndian ? pair.reversed() : pair
    }
  }

  private static func little(_ number: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(number >> ($0 * 8) & 0xff) }
  }
}
