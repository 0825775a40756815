import ShareCore
import Terminal

/// Decides whether thumbnails are shown, and in which colours.
struct PreviewStyle {
  /// When they are shown, as in `--preview`.
  enum Mode: String, CaseIterable {
    /// If the terminal is local and has colours; without them, thumbnails say little.
    case auto
    case always
    case never
  }

  /// The colours of the terminal, as `chafa` calls them.
  enum Colors: String {
    case none
    case eight = "8"
    case palette = "256"
    case full
  }

  let colors: Colors

  /// Decides by the call and the environment; nil for no thumbnails.
  ///
  /// They are Unicode blocks, drawn by `chafa` if it is installed.
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
