import MediaTypes
import Subprocesses

/// A way to a clipboard.
enum ClipboardRoute: String, CaseIterable {
  case wayland = "wl-copy"
  case xclip
  case xsel
  case tmux
  /// The clipboard of the terminal, by an escape sequence.
  case terminal

  /// Chooses the clipboard of the display, else of tmux, else of the terminal.
  init?(_ host: Host, _ context: Context) {
    guard let route = Self.allCases.first(where: { $0.isOpen(host, context) }) else { return nil }
    self = route
  }

  /// Returns what to install or set if there is no way to a clipboard.
  static func missing(_ host: Host, _ context: Context) -> String? {
    if ClipboardRoute(host, context) != nil { return nil }
    if host.variable("WAYLAND_DISPLAY") != nil {
      return "the program `wl-copy` is not installed: install wl-clipboard"
    }
    if host.variable("DISPLAY") != nil {
      return "neither `xclip` nor `xsel` is installed: install xclip"
    }
    if host.variable("TMUX") != nil { return "the program `tmux` is not on PATH" }
    return "no clipboard: set WAYLAND_DISPLAY or DISPLAY, or run it in a terminal"
  }

  /// Throws if this clipboard cannot hold the content as it is.
  func check(_ clipping: Clipping) throws(Failure) {
    switch self {
    case .wayland, .xclip: return
    case .xsel, .tmux, .terminal: break
    }
    guard let plain = clipping.plain else {
      throw Failure(
        .failed, "this clipboard accepts text only, not pictures",
        hint: "wl-copy or xclip can copy pictures on a display")
    }
    switch self {
    case .xsel where plain.contains(0): throw Failure(.failed, "`xsel` cannot copy a NUL byte")
    case .tmux where plain.isEmpty: throw Failure(.failed, "tmux cannot hold empty text")
    case .terminal: try TerminalClipboard.check(plain)
    case .wayland, .xclip, .xsel, .tmux: break
    }
  }

  /// Returns the command that reads the content from standard input; nil for the terminal itself.
  func command(for clipping: Clipping) -> [Bytes]? {
    let words: [String]
    switch self {
    case .wayland: words = ["wl-copy", "--type", clipping.form.type ?? "text/plain"]
    case .xclip:
      let target = clipping.form.type.map { ["-target", $0] } ?? []
      words = ["xclip", "-selection", "clipboard"] + target + ["-in"]
    case .xsel: words = ["xsel", "--clipboard", "--input"]
    case .tmux: words = ["tmux", "load-buffer", "-w", "-"]
    case .terminal: return nil
    }
    return words.map { Bytes($0.utf8) }
  }

  /// Returns the input of the command.
  func input(for clipping: Clipping) -> ChildInput {
    switch self {
    case .wayland, .xclip: clipping.content
    case .xsel, .tmux, .terminal: .bytes(clipping.plain ?? [])
    }
  }

  private func isOpen(_ host: Host, _ context: Context) -> Bool {
    switch self {
    case .wayland: host.variable("WAYLAND_DISPLAY") != nil && host.hasProgram(rawValue)
    case .xclip, .xsel: host.variable("DISPLAY") != nil && host.hasProgram(rawValue)
    case .tmux: host.variable("TMUX") != nil && host.hasProgram(rawValue)
    case .terminal: context.terminal
    }
  }
}

extension Clipping.Form {
  /// The type under which the clipboard offers the content; nil for text.
  fileprivate var type: String? {
    switch self {
    case .text: nil
    case .picture(let type): type.description
    case .files: "text/uri-list"
    }
  }
}
