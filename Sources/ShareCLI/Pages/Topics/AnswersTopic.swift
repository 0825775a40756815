extension Topic {
  static let answers = Topic(
    name: "answers", title: "Answers", summary: "answering prompts from the command line",
    blocks: [
      .paragraph(
        """
        What an activity or a script asks is answered by the options below, else on the terminal; \
        without a terminal, or in the background, the run ends at once with status 4 and names what \
        was asked. Nothing is asked twice, and nothing that is known.
        """),
      .definitions([
        .init("`--answer TITLE`", "The next alert or action sheet: the whole title of an action."),
        .init("`-o NAME=VALUE`", "An option of the activity, or a field or option of that name."),
        .init("`-o NAME`", "Switches a boolean on."),
        .init("`-o NAME=@FILE`", "The value is read from the file; `@@` begins a literal `@`."),
        .init("`--message TEXT`", "The message of an activity that lets one be composed."),
        .init("`--yes`", "Confirms, but never answers an alert."),
      ]),
      .paragraph(
        """
        An answer that fits no choice is an error with status 2. Answers left over leave the result \
        as it is, but are named, and the status is 2 in place of 0. A secret comes from a file, the \
        configuration or the terminal, never from the command line.
        """),
      .paragraph(
        """
        On the terminal, Return takes what is marked and Esc the action that cancels; where there is \
        none, Esc cancels the run, but leaves an alert alone. In action sheets `q` and a click \
        outside are Esc, too. The end of input never chooses anything but to cancel. `--plain`, or \
        `TERM=dumb`, asks line by line.
        """),
    ])
}
