internal import Text

/// A picture in one tone with alpha, and the commands of the kitty graphics protocol for it.
///
/// Every command suppresses the terminal's reply (`q=2`), which would be read as keys.
struct KittyImage: Sendable, Hashable {
  private let width: Int
  private let height: Int
  /// The pixels, four bytes each, in Base64 (RFC 4648).
  private let content: [UInt8]

  init(alpha: [UInt8], width: Int, height: Int, tone: [UInt8]) {
    self.width = width
    self.height = height
    content = Base64.encode(alpha.flatMap { tone + [$0] })
  }

  /// Returns the commands that send the pixels as `id` and show them at the cursor, without moving it.
  func show(id: UInt32, columns: Int, rows: Int) -> String {
    var rest = content[...]
    var keys = "a=T,f=32,s=\(width),v=\(height),i=\(id),p=1,c=\(columns),r=\(rows),C=1,q=2"
    var output = ""
    repeat {
      // The maximum size of a chunk in the protocol.
      let piece = rest.prefix(4096)
      rest = rest.dropFirst(4096)
      let text = String(decoding: piece, as: UTF8.self)
      output += Self.command("\(keys),m=\(rest.isEmpty ? 0 : 1)", text)
      keys = "q=2"
    } while !rest.isEmpty
    return output
  }

  /// Returns the command that moves pixels sent before to the cursor.
  static func show(sent id: UInt32, columns: Int, rows: Int) -> String {
    command("a=p,i=\(id),p=1,c=\(columns),r=\(rows),C=1,q=2")
  }

  /// Returns the command that removes pixels from the screen and from the terminal's memory.
  static func remove(id: UInt32) -> String { command("a=d,d=I,i=\(id),q=2") }

  private static func command(_ keys: String, _ content: String = "") -> String {
    "\u{1B}_G\(keys)\(content.isEmpty ? "" : ";")\(content)\u{1B}\\"
  }
}
