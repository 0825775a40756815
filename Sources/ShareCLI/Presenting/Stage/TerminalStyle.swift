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
    isUnicode = Self.isUTF8(locale)
  }

  /// Reads the name of a locale, `language_TERRITORY.codeset@modifier` (setlocale(3)).
  ///
  /// The codeset is written `UTF-8` or `utf8`; some systems send it over ssh(1) without a language.
  static func isUTF8(_ locale: Bytes) -> Bool {
    let start = locale.firstIndex(of: UInt8(ascii: ".")).map { $0 + 1 } ?? 0
    let codeset = locale[start...].prefix { $0 != UInt8(ascii: "@") }
    let letters = codeset.filter { $0 != UInt8(ascii: "-") }
    return String(decoding: letters, as: UTF8.self).lowercased() == "utf8"
  }
}
