/// Names every cause of a failure; the words are public (`error.code` in JSON).
package enum FailureCode: String, CaseIterable, Sendable {
  case failed, exists, item, hidden, excluded, unknown, none
  case inputNeeded = "input_needed"
  case usage, script, config, timeout, memory, unavailable
}

/// Tells what went wrong: a code for programs, a message for people, and the facts.
package struct Failure: Error, Equatable, Sendable {
  package var code: FailureCode
  /// Lower case, user text in backquotes, what to do; bytes that are not UTF-8 as `\xff`.
  package var message: String
  /// Says the way out, often the nearest name; shown on a line of its own.
  package var hint: String?
  /// Names the item it is about.
  package var item: String?
  package var exitStatus: Int32?
  /// Names the signal a child died of, as `SIGKILL`.
  package var signal: String?
  /// Says where the cause stands, as `init.lua:12`.
  package var source: String?
  /// Names what was asked and not answered.
  package var names: [String] = []
  /// Counts the records of a list from 1.
  package var line: Int?
  /// Tells that another attempt may do better (exit 75 of a child, `retry = true`).
  package var isTemporary = false
  /// Holds the Lua traceback, shown with `-v`.
  package var traceback: String?

  package init(_ code: FailureCode, _ message: String, hint: String? = nil) {
    self.code = code
    self.message = message
    self.hint = hint
  }
}

extension Failure {
  package static func exists(_ path: Path) -> Failure {
    Failure(
      .exists, "`\(path.bytes.shown)` is there already",
      hint: "--on-conflict rename, skip or overwrite decides what happens then")
  }

  package static func badName(_ name: Bytes) -> Failure {
    Failure(.failed, "no file can be named `\(name.shown)`")
  }

  package static func cannotWrite(_ path: Path, _ error: SystemError) -> Failure {
    Failure(.failed, "cannot write `\(path.bytes.shown)`: \(error)")
  }

  package static func cannotRead(_ path: Path, _ error: SystemError) -> Failure {
    var failure = Failure(.item, "cannot read `\(path.bytes.shown)`: \(error)")
    failure.item = path.name.printable
    return failure
  }

  package static func usage(_ message: String, hint: String? = nil) -> Failure {
    Failure(.usage, message, hint: hint)
  }
}
