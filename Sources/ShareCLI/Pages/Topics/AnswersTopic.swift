extension Topic {
  static let answers = Topic(
    name: "answers", title: "Answers", summary: "how to answer prompts on the command line",
    blocks: [
      .paragraph(
        """
        Questions from an activity or a script are answered by the options below, or else on \
        the terminal. Without a terminal, or in the background, the run ends at once with \
        status 4 and names what was asked. Nothing is asked twice, and nothing that is \
        already known.
        """),
      .definitions([
        .init(
          "`--answer TITLE`",
          "Answers the next alert or action sheet with the action of this title."),
        .init("`-o NAME=VALUE`", "Sets an option of the activity, or a form field of that name."),
        .init("`-o NAME`", "Turns a boolean on."),
        .init(
          "`-o NAME=@FILE`",
          "Reads the value from the file; a literal `@` at the start is written `@@`."),
        .init("`--message TEXT`", "Sets the message for an activity that lets you compose one."),
        .init("`--yes`", "Answers a confirmation, but never an alert."),
      ]),
      .paragraph(
        """
        An answer that matches no choice is an error with status 2. Unused answers do not \
        change the result, but they are reported, and the status is 2 instead of 0. A secret \
        comes from a file, the configuration or the terminal, never from the command line.
        """),
      .paragraph(
        """
        On the terminal, Enter takes the marked action and Esc the one that cancels; if \
        there is none, Esc cancels the run, except in an alert, where it does nothing. In \
        action sheets `q` and a click outside work like Esc. End of input can only cancel. \
        `--plain`, or `TERM=dumb`, asks line by line.
        """),
    ])
}
