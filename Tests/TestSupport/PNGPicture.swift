/// A small picture to draw in tests and to write as a PNG (RFC 2083), uncompressed.
package struct PNGPicture {
  package let width: Int
  package let height: Int
  /// Red, green, blue and alpha of each pixel, rows from the top.
  package var pixels: [UInt8]

  /// Makes a picture of one colour, a transparent black if none is given.
  package init(width: Int, height: Int, color: [UInt8] = [0, 0, 0, 0]) {
    self.width = width
    self.height = height
    pixels = (0..<(width * height)).flatMap { _ in color }
  }

  /// Makes a picture of rows of characters: `#` is opaque, `+` half, anything else transparent.
  package init(_ rows: String...) {
    self.init(width: rows[0].count, height: rows.count)
    for (y, row) in rows.enumerated() {
      for (x, character) in row.enumerated() {
        pixels[(y * width + x) * 4 + 3] = character == "#" ? 255 : character == "+" ? 128 : 0
      }
    }
  }

  /// Makes an icon as it should be: a disc in the middle of a square, black, with soft edges.
  package static func disc(side: Int, radius: Double) -> PNGPicture {
    var picture = PNGPicture(width: side, height: side)
    picture.draw { x, y in
      let (right, down) = (x - Double(side) / 2, y - Double(side) / 2)
      let distance = (right * right + down * down).squareRoot()
      return [0, 0, 0, UInt8(min(1, max(0, radius - distance + 0.5)) * 255)]
    }
    return picture
  }

  /// Sets every pixel by the middle of its place.
  package mutating func draw(_ color: (_ x: Double, _ y: Double) -> [UInt8]) {
    for y in 0..<height {
      for x in 0..<width {
        let index = (y * width + x) * 4
        pixels.replaceSubrange(index..<(index + 4), with: color(Double(x) + 0.5, Double(y) + 0.5))
      }
    }
  }

  /// The picture as a file.
  package var png: [UInt8] {
    let header: [UInt8] = Self.bigEndian(width) + Self.bigEndian(height) + [8, 6, 0, 0, 0]
    var rows: [UInt8] = []
    for y in 0..<height {
      rows.append(0)
      rows += pixels[(y * width * 4)..<((y + 1) * width * 4)]
    }
    let chunks = [("IHDR", header), ("IDAT", Self.stored(rows)), ("IEND", [])]
    let mark: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    return mark + chunks.flatMap(Self.chunk)
  }

  private static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + content
    return bigEndian(content.count) + body + bigEndian(Int(checksum(body)))
  }

  /// Wraps bytes as a zlib stream of stored blocks (RFC 1950, RFC 1951).
  private static func stored(_ bytes: [UInt8]) -> [UInt8] {
    let longest = 0xFFFF
    var result: [UInt8] = [0x78, 0x01]
    for start in stride(from: 0, to: bytes.count, by: longest) {
      let block = bytes[start..<min(bytes.count, start + longest)]
      let length = [UInt8(block.count & 0xFF), UInt8(block.count >> 8)]
      result += [start + longest >= bytes.count ? 1 : 0] + length + length.map { ~$0 } + block
    }
    var (low, high) = (1, 0)
    for byte in bytes {
      low = (low + Int(byte)) % 65521
      high = (high + low) % 65521
    }
    return result + bigEndian(high << 16 | low)
  }

  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(UInt32.max) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in
        sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1
      }
    }
  }

  private static func bigEndian(_ number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(number >> $0 & 0xFF) }
  }
}
