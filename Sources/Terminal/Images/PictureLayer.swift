/// Keeps account of the pictures that are on the screen, and says what draws and removes them.
struct PictureLayer: Sendable {
  private struct Shown: Sendable {
    let placed: PlacedPicture
    let id: UInt32
  }

  /// The number of the first kitty picture; others count on from it.
  private let firstID: UInt32
  private var shown: [Shown] = []
  /// How many numbers were ever used; what was forgotten may still be on the screen.
  private var used: UInt32 = 0

  init(firstID: UInt32) { self.firstID = firstID }

  /// The rows under sixel pictures, which go when their rows are cleared.
  var sixelRows: Set<Int> {
    Set(shown.filter { !$0.placed.picture.isKitty }.flatMap(\.placed.rows))
  }

  /// Takes away what is not wanted any more; returns what removes it, and the rows to draw again.
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

  /// Draws what is new, and what lies on rows that were drawn again; `move` returns what puts the
  /// cursor on a row of the frame.
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

  /// Returns what removes every kitty picture that was ever drawn.
  mutating func removeAll() -> String {
    let output = (0..<used).map { KittyImage.remove(id: firstID + $0) }.joined()
    shown = []
    used = 0
    return output
  }

  /// Takes for granted that nothing is known to be on the screen.
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

  /// Returns what draws it at the cursor, which ends where it began (DECSC and DECRC).
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
