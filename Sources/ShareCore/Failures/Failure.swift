/// What went wrong: a code for programs, a message for people, and the facts.
package struct Failure: Error, Equatable, Sendable {
  package var code: FailureCode
  /// Lower case, user text in backquotes, what to do; bytes that are not UTF-8 as `\xff`.
  package var message: String
  /// What to do about it, often the nearest name; shown on a line of its own.
  package var hint: String?
  /// The label of the item that failed.
  package var item: String?
  package var exitStatus: Int32?
  /// The signal that killed a child process, as `SIGKILL`.
  package var signal: String?
  /// Where the cause is written, as `init.lua:12`.
  package var source: String?
  /// The names of the options or questions that were left unanswered.
  package var names: [String] = []
  /// The number of the record in a list, from 1.
  package var line: Int?
  /// Whether another attempt may succeed (exit status 75 of a child, `retry = true`).
  package var isTemporary = false
  /// The Lua traceback, shown with `-v`.
  package var traceback: String?

  package init(_ code: FailureCode, _ message: String, hint: String? = nil) {
    self.code = code
    self.message = message
    self.hint = hint
  }
}

extension Failure {
  package static func usage(_ message: String, hint: String? = nil) -> Failure {
    Failure(.usage, message, hint: hint)
  }

  package static let outOfTime = Failure(.timeout, "timed out")
}
