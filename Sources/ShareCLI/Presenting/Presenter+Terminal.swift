import ShareCore
import Terminal

extension Presenter {
  /// Asks on the terminal where there is one and we are in front, and answers nothing elsewhere.
  static func onTerminal(_ host: Host, _ arguments: ParsedArguments) -> Presenter {
    let color = arguments.name(.color).flatMap(ColorMode.init(rawValue:)) ?? .auto
    let type = host.variable("TERM")
    let isPlain = arguments.has(.plain) || type == nil || type == Bytes("dumb".utf8)
    return .asking { (prompt) throws(Stop) in
      guard let terminal = LineTerminal(host) else { return try Presenter.none.present(prompt) }
      guard !isPlain else { return try PlainPrompts(terminal).present(prompt) }
      let isColored = color.isColored(isTerminal: true, variable: host.variable)
      return try TerminalPrompts(host, isColored: isColored).present(prompt)
    }
  }
}
