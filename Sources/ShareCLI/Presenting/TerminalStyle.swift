import ShareCore
import Terminal

/// Decides how to draw on the person's terminal, from the call and the environment.
struct TerminalStyle {
  /// Asks line by line: as the call says, or since the terminal can do no more.
  let isPlain: Bool
  let isColored: Bool
  /// Draws lines and symbols that are not ASCII, where the locale's character set is UTF-8 (locale(7)).
  let isUnicode: Bool

  init(_ arguments: ParsedArguments, _ host: Host) {
    let type = host.variable("TERM")
    isPlain = arguments.has(.plain) || type == nil || type == Bytes("dumb".utf8)
    isColored = arguments.colorMode.isColored(isTerminal: true, variable: host.variable)
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap(host.variable).first ?? []
    let name = String(decoding: locale, as: UTF8.self).lowercased()
    isUnicode = name.contains("utf-8") || name.contains("utf8")
  }
}

extension ParsedArguments {
  /// Says when colour is used, by `--color`.
  var colorMode: ColorMode { name(.color).flatMap(ColorMode.init(rawValue:)) ?? .auto }
}
