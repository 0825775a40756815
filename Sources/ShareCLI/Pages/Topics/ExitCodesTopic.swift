extension Topic {
  static let exitCodes = Topic(
    name: "exit-codes", title: "Exit codes", summary: "the statuses that share ends with",
    blocks: [
      .definitions(
        ExitCode.documented.map { .init("\($0.code.rawValue)", $0.meaning) }),
      .paragraph(
        """
        After Ctrl-C or another signal `share` cleans up and ends by that very signal; a shell sees \
        130 for INT and 143 for TERM. A script may end with any status by `os.exit(n)`.
        """),
      .paragraph(
        """
        With `--each` the status is 0 when every item completed and 1 otherwise. `share list` that \
        shows nothing ends with 3, `share check` that found an error with 2.
        """),
    ])
}
