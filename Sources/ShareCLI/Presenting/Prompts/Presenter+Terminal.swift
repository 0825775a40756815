import ShareCore
import Terminal

extension Presenter {
  /// Asks on the terminal if there is one and the process is in the foreground; otherwise nothing
  /// is answered.
  static func onTerminal(_ host: Host, _ arguments: ParsedArguments) -> Presenter {
    let style = TerminalStyle(arguments, host)
    return .asking { (prompt) throws(Stop) in
      guard let terminal = LineTerminal(host) else { return try Presenter.none.present(prompt) }
      guard !style.isPlain else { return try PlainPrompts(terminal).present(prompt) }
      let stage = try InlineStage(host, isColored: style.isColored)
      return try TerminalPrompts(stage, isUnicode: style.isUnicode).present(prompt)
    }
  }
}
