/// Template images of 70×70 pixels with different shapes (PNG specification, stored blocks).
enum TemplateIcon {
  private static let side = 70

  /// Returns a greyscale image with alpha of a disc, whose size depends on the number.
  static func png(_ number: Int) -> [UInt8] {
    var rows: [UInt8] = []
    let radius = 20 + number % 14
    for y in 0..<side {
      rows.append(0)
      for x in 0..<side {
        let distance =
          (2 * x - side + 1) * (2 * x - side + 1) + (2 * y - side + 1) * (2 * y - side + 1)
        let inside = 4 * radius * radius - distance
        rows += [0, inside > 200 ? 255 : inside < -200 ? 0 : 128]
      }
    }
    let size: [UInt8] = [0, 0, 0, UInt8(side), 0, 0, 0, UInt8(side)]
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
      + chunk("IHDR", size + [8, 4, 0, 0, 0]) + chunk("IDAT", stored(rows)) + chunk("IEND", [])
  }

  private static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    let named = Array(name.utf8) + data
    return bytes(UInt32(data.count)) + named + bytes(checksum(named))
  }

  /// Wraps data without compressing it (RFC 1950 and RFC 1951, 3.2.4).
  private static func stored(_ data: [UInt8]) -> [UInt8] {
    let length = UInt16(data.count)
    let lengths = [length, ~length].flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    var (low, high): (UInt32, UInt32) = (1, 0)
    for byte in data {
      low = (low + UInt32(byte)) % 65_521
      high = (high + low) % 65_521
    }
    return [0x78, 0x01, 0x01] + lengths + data + bytes(high << 16 | low)
  }

  /// Computes the CRC of the PNG specification, annex D.
  private static func checksum(_ data: [UInt8]) -> UInt32 {
    ~data.reduce(0xFFFF_FFFF) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte)) { value, _ in
        value & 1 == 1 ? 0xEDB8_8320 ^ value >> 1 : value >> 1
      }
    }
  }

  private static func bytes(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }
}
