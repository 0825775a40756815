/// Encodes a picture in one tone as sixels (DEC STD 070, chapter 9).
enum SixelImage {
  /// Returns the device control string; only dots with an alpha of at least half are painted.
  static func bytes(alpha: [UInt8], width: Int, tone: [UInt8]) -> [UInt8] {
    let height = alpha.count / width
    let percent = tone.map { String((Int($0) * 100 + 127) / 255) }.joined(separator: ";")
    var output = "\u{1B}P0;1;0q\"1;1;\(width);\(height)#0;2;\(percent)#0"
    for top in stride(from: 0, to: height, by: 6) {
      if top > 0 { output += "-" }
      output += band(alpha, width, top, min(top + 6, height))
    }
    return Array((output + "\u{1B}\\").utf8)
  }

  private static func band(_ alpha: [UInt8], _ width: Int, _ top: Int, _ bottom: Int) -> String {
    let sixels = (0..<width).map { x in
      (top..<bottom).reduce(UInt8(0)) { bits, y in
        alpha[y * width + x] >= 128 ? bits | 1 << UInt8(y - top) : bits
      }
    }
    var output = ""
    var rest = sixels[...]
    while let first = rest.first {
      let count = rest.prefix { $0 == first }.count
      rest = rest.dropFirst(count)
      // Trailing blanks need not be sent.
      if first == 0, rest.isEmpty { break }
      let character = String(UnicodeScalar(0x3F + first))
      output += count > 3 ? "!\(count)\(character)" : String(repeating: character, count: count)
    }
    return output
  }
}
