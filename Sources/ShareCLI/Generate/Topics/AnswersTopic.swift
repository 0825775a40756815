extension Topic {
  static let answers = Topic(
    name: "answers", title: "Answers", summary: "answering prompts from the command line",
    blocks: [
      .paragraph(
        """
        A prompt is answered by the options below, else on the terminal; without a terminal the \
        run ends at once with status 4 and names what was asked.
        """),
      .definitions([
        .init("`--answer TITLE`", "The next alert or action sheet: the whole title of an action."),
        .init("`-o NAME=VALUE`", "An option of the activity, or a field of that name."),
        .init("`-o NAME`", "Switches a boolean on."),
        .init("`-o NAME=@FILE`", "The value is read from the file; `@@` begins a literal `@`."),
        .init("`--message TEXT`", "The message of an activity that lets one be composed."),
        .init("`--yes`", "Confirms, but never answers an alert."),
      ]),
      .paragraph(
        """
        An answer that fits no choice is an error, and so is an answer left over. A secret comes \
        from a file, the configuration or the terminal, never from the command line.
        """),
    ])
}
