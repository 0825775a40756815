import ShareCore
import Terminal

/// Says whether small pictures of items are shown, and in which colours.
struct PreviewStyle {
  /// When they are shown; the words are those of `--preview`.
  enum Mode: String, CaseIterable {
    /// Where the terminal is on this machine, and has colours: without, pictures say little.
    case auto
    case always
    case never
  }

  /// The colours that the terminal has, as `chafa` calls them.
  enum Colors: String {
    case none
    case eight = "8"
    case palette = "256"
    case full
  }

  let colors: Colors

  /// Decides by the call and the environment; nil is no pictures.
  ///
  /// They are blocks of Unicode, drawn by `chafa` where that is installed.
  init?(_ arguments: ParsedArguments, _ host: Host) {
    let mode = arguments.name(.preview).flatMap(Mode.init(rawValue:)) ?? .auto
    let style = TerminalStyle(arguments, host)
    let isNear = !host.environment.isRemote
    let isWanted = mode == .always || (mode == .auto && isNear && style.isColored)
    guard isWanted, !style.isPlain, style.isUnicode,
      host.hasProgram(Thumbnail.program)
    else { return nil }
    colors = style.isColored ? Self.colors(host.variable) : .none
  }

  private static func colors(_ variable: (String) -> Bytes?) -> Colors {
    let depth = String(decoding: variable("COLORTERM") ?? [], as: UTF8.self)
    let type = String(decoding: variable("TERM") ?? [], as: UTF8.self)
    if ["truecolor", "24bit"].contains(depth) || type.hasSuffix("-direct") { return .full }
    return type.contains("256color") || ["xterm-kitty", "foot", "alacritty"].contains(type)
      ? .palette : .eight
  }
}
