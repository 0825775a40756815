/// The encoding of a history entry as one line of the file, whatever it contains.
enum HistoryLine {
  private static let backslash = UInt8(ascii: "\\")
  private static let newline = UInt8(ascii: "\n")

  /// Returns the line, including its line break.
  static func encoded(_ entry: [UInt8]) -> [UInt8] {
    var line: [UInt8] = []
    line.reserveCapacity(entry.count + 1)
    for byte in entry {
      switch byte {
      case backslash: line += [backslash, backslash]
      case newline: line += [backslash, UInt8(ascii: "n")]
      default: line.append(byte)
      }
    }
    return line + [newline]
  }

  /// Returns the entries in the content of a file, oldest first.
  static func entries(in content: [UInt8]) -> [[UInt8]] {
    content.split(separator: newline).map(decoded)
  }

  /// Returns the last complete lines that fit into `limit` bytes.
  static func newest(_ content: [UInt8], fitting limit: Int) -> [UInt8] {
    guard content.count > limit else { return content }
    let start = content[(content.count - limit - 1)...].firstIndex(of: newline)
    return Array(content[(start.map { $0 + 1 } ?? content.count)...])
  }

  private static func decoded(_ line: ArraySlice<UInt8>) -> [UInt8] {
    guard line.contains(backslash) else { return Array(line) }
    var entry: [UInt8] = []
    var isEscape = false
    for byte in line {
      if isEscape {
        entry.append(byte == UInt8(ascii: "n") ? newline : byte)
        isEscape = false
      } else if byte == backslash {
        isEscape = true
      } else {
        entry.append(byte)
      }
    }
    return entry
  }
}
