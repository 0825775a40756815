extension Topic {
  static let sheet = Topic(
    name: "sheet", title: "The sheet", summary: "keys and appearance of the sheet",
    blocks: [
      .paragraph(
        """
        The sheet shows the items and the activities that take them, built-in ones first. It \
        is drawn on the terminal itself, so standard input and output stay free for a \
        pipeline, and it disappears when the activity starts.
        """),
      .definitions([
        .init("letters, digits, spaces", "Search by title or id; the best match is marked."),
        .init(
          "arrows, `Ctrl-P`, `Ctrl-N`, `Page Up`, `Page Down`, `Home`, `End`", "Move the mark."),
        .init("`Enter`", "Performs the marked activity."),
        .init("`Alt-1` to `Alt-9`", "Perform the activity with that number."),
        .init("`Tab`", "Shows the activity's options; on the last one it returns to the list."),
        .init("`?`", "Shows why other activities are hidden; any key returns."),
        .init("`Esc`, `Ctrl-D`", "Cancel, with status 130."),
        .init("`Ctrl-C`, `Ctrl-Z`, `Ctrl-L`", "Interrupt, suspend, redraw."),
        .init("the mouse", "A click performs, the wheel moves the mark, a click outside cancels."),
      ]),
      .paragraph(
        """
        On a terminal of fewer than 24 rows or 60 columns it covers the bottom rows, \
        otherwise it appears below the cursor; `--full` uses the whole screen. With \
        `--plain`, or if `TERM` is `dumb`, it is a numbered list and a question. `--picker \
        CMD` lets another program choose. `NO_COLOR` is honoured; the marked row is reversed \
        and has a `>` before it.
        """),
    ])
}
