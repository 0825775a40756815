extension Topic {
  static let exitCodes = Topic(
    name: "exit-codes", title: "Exit codes", summary: "the exit statuses of share",
    blocks: [
      .definitions(
        ExitCode.documented.map { .init("\($0.code.rawValue)", $0.meaning) }),
      .paragraph(
        """
        After Ctrl-C or another signal `share` cleans up and ends itself with the same \
        signal; a shell sees 130 for INT and 143 for TERM. A script can exit with any status \
        by calling `os.exit(n)`.
        """),
      .paragraph(
        """
        With `--each` the status is 0 if every item completed and 1 otherwise. `share list` \
        exits with 3 if it shows nothing, `share check` with 2 if it finds an error.
        """),
    ])
}
