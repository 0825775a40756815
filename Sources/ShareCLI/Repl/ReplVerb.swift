import ShareCore

/// A command of the session, typed after a colon.
struct ReplVerb {
  let word: String
  /// Its argument, as shown in help; nil for none.
  let argument: String?
  let summary: String
  /// Runs it with its argument.
  let perform: (Repl, Bytes) throws -> Void

  init(
    _ word: String, _ argument: String? = nil, _ summary: String,
    perform: @escaping (Repl, Bytes) throws -> Void
  ) {
    self.word = word
    self.argument = argument
    self.summary = summary
    self.perform = perform
  }

  /// A command with its argument.
  struct Call {
    let verb: ReplVerb
    let argument: Bytes

    func run(_ repl: Repl) throws { try verb.perform(repl, argument) }
  }
}
