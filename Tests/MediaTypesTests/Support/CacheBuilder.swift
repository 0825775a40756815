/// Writes a `mime.cache` of the binary format 1.2.
struct CacheBuilder {
  struct Glob {
    let pattern: String
    let type: String
    var weight = 50
    var isCaseSensitive = false
  }

  struct Magic {
    let type: String
    let priority: Int
    let offset: Int
    let value: [UInt8]
  }

  var aliases: [(alias: String, type: String)] = []
  var parents: [(type: String, parent: String)] = []
  /// Holds `*.suffix`, whole names and other patterns.
  var globs: [Glob] = []
  var magic: [Magic] = []
  var namespaces: [(uri: String, name: String, type: String)] = []
  var genericIcons: [(type: String, icon: String)] = []

  private var bytes: [UInt8] = []

  init() {}

  mutating func build() -> [UInt8] {
    bytes = [0, 1, 0, 2] + [UInt8](repeating: 0, count: 36)
    put(pairs: aliases.map { ($0.alias, $0.type) }, header: 4)
    putParents()
    put(globs.filter { !$0.pattern.contains { "*?[".contains($0) } }, header: 12)
    putSuffixes()
    put(
      globs.filter { $0.pattern.contains { "*?[".contains($0) } && !Self.isSuffix($0) }, header: 20)
    putMagic()
    putNamespaces()
    patch(32, bytes.count)
    append(0)
    put(pairs: genericIcons.map { ($0.type, $0.icon) }, header: 36)
    return bytes
  }

  private static func isSuffix(_ glob: Glob) -> Bool {
    glob.pattern.hasPrefix("*") && !glob.pattern.dropFirst().contains { "*?[".contains($0) }
  }

  private mutating func put(pairs: [(String, String)], header: Int) {
    let records = pairs.sorted { $0.0 < $1.0 }.map { [string($0.0), string($0.1)] }
    put(records, header: header)
  }

  private mutating func put(_ globs: [Glob], header: Int) {
    put(globs.map { [string($0.pattern), string($0.type), Self.flags($0)] }, header: header)
  }

  private mutating func put(_ records: [[Int]], header: Int) {
    patch(header, bytes.count)
    append(records.count)
    for number in records.joined() { append(number) }
  }

  private mutating func putParents() {
    let records = parents.sorted { $0.type < $1.type }.map { type, parent in
      let name = string(type)
      let parentName = string(parent)
      let list = bytes.count
      append(1)
      append(parentName)
      return [name, list]
    }
    put(records, header: 8)
  }

  private mutating func putNamespaces() {
    put(namespaces.map { [string($0.uri), string($0.name), string($0.type)] }, header: 28)
  }

  private mutating func putSuffixes() {
    let suffixes = globs.filter(Self.isSuffix).map {
      (reversed: Array($0.pattern.utf8.dropFirst().reversed()), glob: $0)
    }
    let (count, first) = level(of: suffixes, depth: 0)
    patch(16, bytes.count)
    append(count)
    append(first)
  }

  /// Writes the nodes below one node, children before parents.
  private mutating func level(of suffixes: [(reversed: [UInt8], glob: Glob)], depth: Int) -> (
    Int, Int
  ) {
    let leaves = suffixes.filter { $0.reversed.count == depth }.map {
      [0, string($0.glob.type), Self.flags($0.glob)]
    }
    let deeper = suffixes.filter { $0.reversed.count > depth }
    let nodes = Set(deeper.map { $0.reversed[depth] }).sorted().map { byte in
      let (count, first) = level(of: deeper.filter { $0.reversed[depth] == byte }, depth: depth + 1)
      return [Int(byte), count, first]
    }
    let start = bytes.count
    for number in (leaves + nodes).joined() { append(number) }
    return (leaves.count + nodes.count, start)
  }

  private mutating func putMagic() {
    let matches = magic.sorted { $0.priority > $1.priority }.map { rule in
      let value = bytes.count
      bytes += rule.value
      let matchlet = bytes.count
      for number in [rule.offset, 1, 1, rule.value.count, value, 0, 0, 0] { append(number) }
      return [rule.priority, string(rule.type), 1, matchlet]
    }
    let first = bytes.count
    for number in matches.joined() { append(number) }
    patch(24, bytes.count)
    append(matches.count)
    append(512)
    append(first)
  }

  private static func flags(_ glob: Glob) -> Int {
    glob.weight | (glob.isCaseSensitive ? 0x100 : 0)
  }

  private mutating func string(_ text: String) -> Int {
    defer { bytes += Array(text.utf8) + [0] }
    return bytes.count
  }

  private mutating func append(_ number: Int) {
    bytes += Self.bigEndian(number)
  }

  private mutating func patch(_ offset: Int, _ number: Int) {
    bytes.replaceSubrange(offset..<(offset + 4), with: Self.bigEndian(number))
  }

  private static func bigEndian(_ number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(number >> $0 & 0xff) }
  }
}
