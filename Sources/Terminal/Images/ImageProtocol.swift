/// The protocols by which terminals show pictures.
package enum ImageProtocol: Sendable, Hashable {
  /// Pixels with alpha, scaled to cells by the terminal
  /// (https://sw.kovidgoyal.net/kitty/graphics-protocol/).
  case kitty
  /// Dots in one colour, in bands of six rows (DEC STD 070, chapter 9).
  case sixel

  /// Detects the protocol from the environment; returns nil if neither is supported.
  ///
  /// Does not query the terminal, because a late answer would be read by the shell. Inside a
  /// multiplexer there are no pictures, whatever the outer terminal supports.
  package init?(variable: (String) -> [UInt8]?) {
    func text(_ name: String) -> String {
      String(decoding: variable(name) ?? [], as: UTF8.self)
    }
    let type = text("TERM")
    let inside = ["TMUX", "STY", "ZELLIJ"].contains { !text($0).isEmpty }
    guard !inside, !["screen", "tmux", "dumb"].contains(where: type.hasPrefix) else { return nil }
    switch type {
    case "xterm-kitty", "xterm-ghostty", "wezterm": self = .kitty
    case _ where Self.sixelTypes.contains { type == $0 || type.hasPrefix($0 + "-") }: self = .sixel
    // Many terminals claim to be xterm; other variables identify them.
    case _ where type.hasPrefix("xterm"):
      let isKitty = !text("KITTY_WINDOW_ID").isEmpty
      let program = text("TERM_PROGRAM")
      guard isKitty || ["ghostty", "WezTerm"].contains(program) else {
        guard program == "mintty" || !text("MLTERM").isEmpty else { return nil }
        self = .sixel
        return
      }
      self = .kitty
    default: return nil
    }
  }

  private static let sixelTypes = ["foot", "mlterm", "contour", "yaft"]
}

/// The size of one cell in pixels.
package struct CellSize: Sendable, Hashable {
  package let width: Int
  package let height: Int

  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }
}
