extension Topic {
  static let sheet = Topic(
    name: "sheet", title: "The sheet", summary: "the keys of the sheet, and how it is drawn",
    blocks: [
      .paragraph(
        """
        The sheet shows the items and the activities that take them, the built-in ones first. It is \
        drawn on the terminal itself, so that standard input and output are free for a pipeline; \
        it is gone when the activity starts.
        """),
      .definitions([
        .init("letters, digits, blanks", "Find activities by title or id; the best one is marked."),
        .init("arrows, `Ctrl-P`, `Ctrl-N`, `Page Up`, `Page Down`, `Home`, `End`", "Mark another."),
        .init("`Return`", "Performs the marked activity."),
        .init("`Alt-1` to `Alt-9`", "Perform the activity of that number."),
        .init("`Tab`", "Shows the activity and its options; behind the last one it goes back."),
        .init("`?`", "Says why other activities are hidden; any key goes back."),
        .init("`Esc`, `Ctrl-D`", "Cancel, with status 130."),
        .init("`Ctrl-C`, `Ctrl-Z`, `Ctrl-L`", "Interrupt, suspend, draw again."),
        .init("the mouse", "A click performs, the wheel marks, a click outside cancels."),
      ]),
      .paragraph(
        """
        Under 24 rows or 60 columns it lies over the bottom rows, else below the cursor; `--full` \
        takes the whole screen. `--plain`, and a terminal whose `TERM` is `dumb`, get a numbered \
        list and one question. `--picker CMD` leaves the choice to another program. `NO_COLOR` \
        is obeyed; what is marked is reversed and has a `>` before it.
        """),
    ])
}
