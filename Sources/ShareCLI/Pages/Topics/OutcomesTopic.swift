extension Topic {
  static let outcomes = Topic(
    name: "outcomes", title: "Outcomes", summary: "how a run ends, and its error codes",
    blocks: [
      .paragraph(
        """
        A run is `completed`, `cancelled` or `failed`. Standard output carries returned items only, \
        standard error carries messages. When some items were done and some were not, the run \
        failed, and the result holds both.
        """),
      .paragraph("A failed run has one of these error codes:"),
      .definitions([
        .init("`failed`", "The activity says so, or its program failed or crashed."),
        .init("`exists`", "A file to be written is already there (`--on-conflict`)."),
        .init("`memory`", "A script used more memory than it may."),
        .init("`timeout`", "The time given by `--timeout` ran out."),
        .init("`item`", "An item is missing, unreadable or malformed."),
        .init("`hidden`", "The activity does not take these items."),
        .init("`excluded`", "The activity is ruled out."),
        .init("`unknown`", "There is no such activity."),
        .init("`none`", "No activity takes these items."),
        .init("`input_needed`", "An answer is missing and there is no terminal."),
        .init("`usage`", "The command line is wrong."),
        .init("`script`", "A script is broken."),
        .init("`config`", "The configuration is broken."),
        .init("`unavailable`", "A service is not there; nothing was started."),
      ]),
      .paragraph("The status of a program that was started is never the status of `share`."),
    ])
}
