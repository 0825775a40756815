extension Topic {
  static let outcomes = Topic(
    name: "outcomes", title: "Outcomes", summary: "how runs end, and error codes",
    blocks: [
      .paragraph(
        """
        A run is `completed`, `cancelled` or `failed`. Standard output carries only returned \
        items, standard error carries messages. If some items succeed and others fail, the \
        run is `failed`, and the result lists both.
        """),
      .paragraph("A failed run has one of these error codes:"),
      .definitions([
        .init("`failed`", "The activity reported a failure, or its program failed or crashed."),
        .init("`exists`", "A file to be written already exists (`--on-conflict`)."),
        .init("`memory`", "A script exceeded its memory limit."),
        .init("`timeout`", "The time limit (`--timeout`) passed."),
        .init("`item`", "An item is missing, unreadable or malformed."),
        .init("`hidden`", "The activity does not take these items."),
        .init("`excluded`", "The activity is excluded."),
        .init("`unknown`", "There is no such activity."),
        .init("`none`", "No activity takes these items."),
        .init("`input_needed`", "An answer is missing and there is no terminal."),
        .init("`usage`", "The command line is wrong."),
        .init("`script`", "A script is broken."),
        .init("`config`", "The configuration is broken."),
        .init("`unavailable`", "A service is not available; nothing was started."),
      ]),
      .paragraph(
        "The exit status of a program that an activity starts never becomes that of `share`."),
    ])
}
