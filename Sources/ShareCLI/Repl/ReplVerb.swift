import ShareCore

/// Is a command of the session, typed behind a colon.
struct ReplVerb {
  let word: String
  /// What it takes, as the help shows it; nil for nothing.
  let argument: String?
  let summary: String
  /// Does the work with what was typed behind the word.
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

  /// A command with what was typed behind it.
  struct Call {
    let verb: ReplVerb
    let argument: Bytes

    func run(_ repl: Repl) throws { try verb.perform(repl, argument) }
  }
}
