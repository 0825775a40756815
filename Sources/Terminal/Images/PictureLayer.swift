/// Tracks the pictures on the screen, and creates the output that draws and removes them.
struct PictureLayer: Sendable {
  private struct Shown: Sendable {
    let placed: PlacedPicture
    let id: UInt32
  }

  /// The number of the first kitty picture; the others follow it.
  private let firstID: UInt32
  private var shown: [Shown] = []
  /// The number of kitty pictures ever drawn; forgotten ones may still be on the screen.
  private var used: UInt32 = 0

  init(firstID: UInt32) { self.firstID = firstID }

  /// The rows with sixel pictures, which disappear when their rows are cleared.
  var sixelRows: Set<Int> {
    Set(shown.filter { !$0.placed.picture.isKitty }.flatMap(\.placed.rows))
  }

  /// Drops the pictures that are not in `wanted`; returns the output that removes them, and the rows
  /// to redraw.
  mutating func keep(_ wanted: [PlacedPicture]) -> (output: String, rows: Set<Int>) {
    var output = ""
    var rows: Set<Int> = []
    for picture in shown where !wanted.contains(picture.placed) {
      if picture.placed.picture.isKitty {
        output += KittyImage.remove(id: picture.id)
      } else {
        rows.formUnion(picture.placed.rows)
      }
    }
    shown.removeAll { !wanted.contains($0.placed) }
    return (output, rows)
  }

  /// Draws the new pictures and those on redrawn rows.
  ///
  /// `move` returns the output that moves the cursor to a row of the frame.
  mutating func draw(
    _ wanted: [PlacedPicture], over rows: Set<Int>, move: (Int) -> String
  ) -> String {
    var output = ""
    for placed in wanted {
      let sent = shown.first { $0.placed == placed }
      guard sent == nil || !rows.isDisjoint(with: placed.rows) else { continue }
      let id = sent?.id ?? (placed.picture.isKitty ? freeID() : 0)
      if sent == nil { shown.append(Shown(placed: placed, id: id)) }
      output += move(placed.position.row) + "\u{1B}[\(placed.position.column + 1)G"
      output += placed.picture.bytes(id: id, isSent: sent != nil)
    }
    return output
  }

  /// Returns the output that removes every kitty picture ever drawn.
  mutating func removeAll() -> String {
    let output = (0..<used).map { KittyImage.remove(id: firstID + $0) }.joined()
    shown = []
    used = 0
    return output
  }

  /// Forgets which pictures are on the screen.
  mutating func forget() { shown = [] }

  private mutating func freeID() -> UInt32 {
    let taken = Set(shown.map(\.id))
    let free = (0...used).first { !taken.contains(firstID + $0) } ?? used
    used = max(used, free + 1)
    return firstID + free
  }
}

extension Picture {
  fileprivate var isKitty: Bool {
    switch content {
    case .kitty: true
    case .sixel: false
    }
  }

  /// Returns the output that draws it at the cursor, and restores the cursor (DECSC and DECRC).
  fileprivate func bytes(id: UInt32, isSent: Bool) -> String {
    switch content {
    case .kitty(let image):
      isSent
        ? KittyImage.show(sent: id, columns: columns, rows: rows)
        : image.show(id: id, columns: columns, rows: rows)
    case .sixel(let bytes): "\u{1B}7\(String(decoding: bytes, as: UTF8.self))\u{1B}8"
    }
  }
}
