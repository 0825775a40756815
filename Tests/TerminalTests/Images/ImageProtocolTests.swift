import Terminal
import Testing

struct ImageProtocolTests {
  @Test(arguments: [
    (["TERM": "xterm-kitty"], ImageProtocol.kitty),
    (["TERM": "xterm-ghostty"], .kitty),
    (["TERM": "wezterm"], .kitty),
    (["TERM": "xterm-256color", "KITTY_WINDOW_ID": "1"], .kitty),
    (["TERM": "xterm-256color", "TERM_PROGRAM": "WezTerm"], .kitty),
    (["TERM": "xterm-256color", "TERM_PROGRAM": "ghostty"], .kitty),
    (["TERM": "foot"], .sixel),
    (["TERM": "foot-extra"], .sixel),
    (["TERM": "mlterm-256color"], .sixel),
    (["TERM": "contour"], .sixel),
    (["TERM": "yaft-256color"], .sixel),
    (["TERM": "xterm", "MLTERM": "3.9.3"], .sixel),
    (["TERM": "xterm-256color", "TERM_PROGRAM": "mintty"], .sixel),
    // Started from kitty, but it is another terminal.
    (["TERM": "foot", "KITTY_WINDOW_ID": "1"], .sixel),
    (["TERM": "linux", "KITTY_WINDOW_ID": "1"], nil),
    (["TERM": "vt220", "TERM_PROGRAM": "WezTerm"], nil),
    (["TERM": "football"], nil),
    (["TERM": "xterm-256color"], nil),
    (["TERM": "xterm-256color", "TERM_PROGRAM": "Apple_Terminal"], nil),
    (["TERM": "xterm-256color", "KITTY_WINDOW_ID": ""], nil),
    (["TERM": ""], nil),
    (["TERM": "dumb", "KITTY_WINDOW_ID": "1"], nil),
    ([:], nil),
    (["TERM": "xterm-kitty", "TMUX": "/tmp/tmux-0/default,1,0"], nil),
    (["TERM": "screen-256color", "KITTY_WINDOW_ID": "1"], nil),
    (["TERM": "tmux-256color", "KITTY_WINDOW_ID": "1"], nil),
    (["TERM": "foot", "STY": "1.pts"], nil),
    (["TERM": "xterm-kitty", "ZELLIJ": "0"], nil),
  ])
  func `the environment says what a terminal can`(
    _ environment: [String: String], _ format: ImageProtocol?
  ) {
    #expect(ImageProtocol { environment[$0].map { Array($0.utf8) } } == format)
  }
}
