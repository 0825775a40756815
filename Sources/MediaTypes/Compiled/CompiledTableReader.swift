/// Reads the lines of ``CompiledTypes/table`` into look-up tables.
struct CompiledTableReader {
  private(set) var aliases: [MediaType: MediaType] = [:]
  private(set) var parents: [MediaType: [MediaType]] = [:]
  private(set) var suffixes: [[UInt8]: MediaType] = [:]
  private(set) var wholeNames: [[UInt8]: MediaType] = [:]
  private(set) var types: Set<MediaType> = []
  private(set) var extensions: [(type: MediaType, text: String)] = []

  mutating func read(_ text: String) {
    for line in text.utf8.split(separator: UInt8(ascii: "\n")) {
      let words = line.split(separator: UInt8(ascii: " "))
      guard let name = words.first else { continue }
      let type = MediaType(spelling: String(decoding: name, as: UTF8.self))
      types.insert(type)
      for word in words.dropFirst() {
        read(word, of: type)
      }
    }
  }

  private mutating func read(_ word: Substring.UTF8View, of type: MediaType) {
    let rest = word.dropFirst()
    let text = String(decoding: rest, as: UTF8.self)
    switch word.first {
    case UInt8(ascii: "."):
      suffixes[Array(rest)] = type
      extensions.append((type, text))
    case UInt8(ascii: "/"): wholeNames[Array(rest)] = type
    case UInt8(ascii: "<"): parents[type, default: []].append(MediaType(spelling: text))
    default: aliases[MediaType(spelling: text)] = type
    }
  }
}
