extension Failure {
  /// Reports a question that nobody could be asked; `answers` are the titles to choose from.
  static func unanswered(_ title: String?, answers: [String]) -> Failure {
    let question = title.map { "`\($0.shown)`" } ?? "a question"
    let all = answers.map { "`\($0.shown)`" }.joined(separator: ", ")
    var failure = Failure(
      .inputNeeded, "\(question) needs an answer",
      hint: "answer it with --answer TITLE, one of \(all)")
    failure.names = [title ?? answers[0]]
    return failure
  }

  /// Reports options and a message that nobody could be asked for.
  static func missing(
    options: [String], secrets: Set<String>, message: Bool, for asker: String
  ) -> Failure {
    let wanted = options.map { "`\($0)`" } + (message ? ["a message"] : [])
    let flags = options.map { "-o \($0)=\(secrets.contains($0) ? "@FILE" : "…")" }
    let ways = flags + (message ? ["--message TEXT"] : [])
    var failure = Failure(
      .inputNeeded, "\(asker) needs \(wanted.joined(separator: ", "))",
      hint: "give it with " + ways.joined(separator: " "))
    failure.names = options + (message ? ["message"] : [])
    return failure
  }

  /// Reports an activity that asks for confirmation where nobody can be asked.
  static func unconfirmed(_ activity: String, _ question: String) -> Failure {
    var failure = Failure(
      .inputNeeded, "`\(activity)` asks first: \(question.shown)", hint: "agree with --yes")
    failure.names = ["confirm"]
    return failure
  }
}
