/// The ways in which terminals take pictures.
package enum ImageProtocol: Sendable, Hashable {
  /// Pixels with alpha, scaled to cells by the terminal
  /// (https://sw.kovidgoyal.net/kitty/graphics-protocol/).
  case kitty
  /// Dots of one colour in bands of six rows (DEC STD 070, chapter 9).
  case sixel

  /// Chooses by the environment alone, for a question could leak into the shell; nil is neither.
  ///
  /// Inside a multiplexer there are no pictures, whatever terminal is around it.
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
    // A terminal that says it is an xterm tells more elsewhere.
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
