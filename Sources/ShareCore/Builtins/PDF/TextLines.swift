/// Breaks text into lines with a maximum number of columns.
enum TextLines {
  /// Returns the lines, at least one.
  ///
  /// Lines are broken after a blank if there is one, else within the word. Tabs advance to the next
  /// multiple of 8 columns.
  static func broken(_ text: String, columns: Int) -> [Substring] {
    var lines: [Substring] = []
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      lines += broken(expanded(line), columns)
    }
    return lines
  }

  private static func broken(_ line: Substring, _ columns: Int) -> [Substring] {
    var lines: [Substring] = []
    var rest = line
    while let end = end(of: rest, columns) {
      lines.append(rest[..<end])
      rest = rest[end...]
    }
    return lines + [rest]
  }

  /// Returns where a line must be broken; nil if it fits.
  private static func end(of line: Substring, _ columns: Int) -> Substring.Index? {
    var width = 0
    var blank: Substring.Index?
    for index in line.indices {
      width += self.width(of: line[index])
      if line[index] == " " {
        blank = line.index(after: index)
      } else if width > columns {
        return blank ?? max(index, line.index(after: line.startIndex))
      }
    }
    return nil
  }

  private static func expanded(_ line: Substring) -> Substring {
    guard line.contains("\t") else { return line }
    var result = ""
    var column = 0
    for character in line {
      let count = character == "\t" ? 8 - column % 8 : width(of: character)
      column += count
      result += character == "\t" ? String(repeating: " ", count: count) : String(character)
    }
    return Substring(result)
  }

  /// Returns the approximate number of columns: 2 for East Asian scripts and pictographs, else 1.
  private static func width(of character: Character) -> Int {
    let value = character.unicodeScalars.first?.value ?? 0
    return value >= 0x2E80 || (0x1100...0x115F).contains(value) ? 2 : 1
  }
}
