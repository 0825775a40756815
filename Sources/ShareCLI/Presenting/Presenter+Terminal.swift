import ShareCore

extension Presenter {
  /// Asks on the terminal where there is one and we are in front, and answers nothing elsewhere.
  static func onTerminal(_ host: Host, _ arguments: ParsedArguments) -> Presenter {
    .asking { (prompt) throws(Stop) in
      guard let terminal = LineTerminal(host) else { return try Presenter.none.present(prompt) }
      return try PlainPrompts(terminal).present(prompt)
    }
  }
}
