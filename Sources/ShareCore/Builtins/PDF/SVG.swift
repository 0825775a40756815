/// Writes SVG 1.1 drawings, measured in points.
enum SVG {
  static func drawing(width: Int, height: Int, _ elements: [String]) -> Bytes {
    let opening = """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)pt" height="\(height)pt" \
      viewBox="0 0 \(width) \(height)">
      """
    return Bytes(([opening] + elements + ["</svg>", ""]).joined(separator: "\n").utf8)
  }

  /// Writes a line of text in a monospaced font, keeping all blanks.
  static func text(_ line: Substring, x: Int, y: Int, size: Int) -> String {
    let text = XMLText.escaped(Bytes(line.utf8)).printable
    return """
      <text x="\(x)" y="\(y)" font-family="monospace" font-size="\(size)" \
      xml:space="preserve">\(text)</text>
      """
  }
}
