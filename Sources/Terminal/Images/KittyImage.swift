internal import Text

/// Pixels of one tone with alpha, and the commands of the kitty graphics protocol about them.
///
/// Every command asks the terminal for silence (`q=2`): an answer would be read as keys.
struct KittyImage: Sendable, Hashable {
  private let width: Int
  private let height: Int
  /// The pixels in Base64 (RFC 4648), four bytes each.
  private let content: [UInt8]

  init(alpha: [UInt8], width: Int, height: Int, tone: [UInt8]) {
    self.width = width
    self.height = height
    content = Base64.encode(alpha.flatMap { tone + [$0] })
  }

  /// Returns what sends the pixels under a number and shows them at the cursor, which stays.
  func show(id: UInt32, columns: Int, rows: Int) -> String {
    var rest = content[...]
    var keys = "a=T,f=32,s=\(width),v=\(height),i=\(id),p=1,c=\(columns),r=\(rows),C=1,q=2"
    var output = ""
    repeat {
      // The longest that a terminal has to take at once.
      let piece = rest.prefix(4096)
      rest = rest.dropFirst(4096)
      let text = String(decoding: piece, as: UTF8.self)
      output += Self.command("\(keys),m=\(rest.isEmpty ? 0 : 1)", text)
      keys = "q=2"
    } while !rest.isEmpty
    return output
  }

  /// Returns what shows pixels that were sent at the cursor, and nowhere else any more.
  static func show(sent id: UInt32, columns: Int, rows: Int) -> String {
    command("a=p,i=\(id),p=1,c=\(columns),r=\(rows),C=1,q=2")
  }

  /// Returns what removes pixels from the screen and from the terminal's memory.
  static func remove(id: UInt32) -> String { command("a=d,d=I,i=\(id),q=2") }

  private static func command(_ keys: String, _ content: String = "") -> String {
    "\u{1B}_G\(keys)\(content.isEmpty ? "" : ";")\(content)\u{1B}\\"
  }
}
