import ShareCore
import Terminal

/// How to draw on the terminal, from the call and the environment.
struct TerminalStyle {
  /// Whether to ask line by line, because the call says so or the terminal cannot do more.
  let isPlain: Bool
  let isColored: Bool
  /// Whether more than ASCII is drawn: the locale's character set is UTF-8 (locale(7)).
  let isUnicode: Bool

  init(_ arguments: ParsedArguments, _ host: Host) {
    let type = host.variable("TERM")
    isPlain = arguments.has(.plain) || type == nil || type == Bytes("dumb".utf8)
    isColored = arguments.colorMode.isColored(isTerminal: true, variable: host.variable)
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap(host.variable).first ?? []
    isUnicode = Self.isUTF8(locale)
  }

  /// Parses the name of a locale, `language_TERRITORY.codeset@modifier` (setlocale(3)).
  ///
  /// The codeset is `UTF-8` or `utf8`; some systems send it over ssh(1) without a language.
  static func isUTF8(_ locale: Bytes) -> Bool {
    let start = locale.firstIndex(of: UInt8(ascii: ".")).map { $0 + 1 } ?? 0
    let codeset = locale[start...].prefix { $0 != UInt8(ascii: "@") }
    let letters = codeset.filter { $0 != UInt8(ascii: "-") }
    return String(decoding: letters, as: UTF8.self).lowercased() == "utf8"
  }
}
