extension Flag {
  /// Sets an option of the activity.
  package static let option = Flag(
    "opt", short: "o", value: .assignment, isRepeatable: true, group: .answers,
    summary: "set an option of the activity",
    detail: """
      Sets an option of the activity, or fills in the form field of that name. `-o NAME` alone turns \
      a boolean on. `-o NAME=@FILE` reads the value from a file; a literal `@` at the start is \
      written `@@`. If a name is given more than once, the last value is used. A secret is never \
      accepted on the command line, only from `@FILE`.
      """)

  /// Gives the message of a composition.
  package static let message = Flag(
    "message", value: .bytes("TEXT"), group: .answers,
    summary: "the message to send with the items",
    detail: "Sets the message for an activity that lets you compose one.")

  /// Chooses an action of an alert or action sheet.
  package static let answer = Flag(
    "answer", value: .bytes("TITLE"), isRepeatable: true, group: .answers,
    summary: "answer an alert or action sheet by action title",
    detail: """
      Answers the next alert or action sheet with the action that has exactly this title; case \
      matters. Can be repeated; the answers are used in order. An answer that matches no action, or \
      that is left over, is an error.
      """)

  /// Answers confirmations.
  package static let yes = Flag(
    "yes", short: "y", group: .answers,
    summary: "answer yes to a confirmation",
    detail: "Answers yes when an activity asks for confirmation. It never answers an alert.")

  /// Asks line by line.
  package static let plain = Flag(
    "plain", group: .answers,
    summary: "ask line by line, with numbered lists",
    detail: """
      Asks line by line instead of drawing: lists are numbered and questions come one at a time. \
      Meant for screen readers and logs; used automatically when `TERM` is `dumb`.
      """)

  /// Takes the whole screen.
  package static let full = Flag(
    "full", group: .answers,
    summary: "show the sheet on the whole screen",
    detail: """
      Shows the sheet on the whole screen instead of only the rows it needs. The previous contents \
      of the screen are restored afterwards.
      """)

  /// Lets another program choose.
  package static let picker = Flag(
    "picker", value: .bytes("CMD"), group: .answers,
    summary: "choose with another program: fzf, rofi -dmenu, dmenu",
    detail: """
      Lets another program choose, such as `fzf` or `rofi -dmenu`. The shell runs the command, which \
      reads one line per activity (its id, a tab and its title) and prints the chosen line; only the \
      id matters. No output, or a status other than 0, cancels. Works without a terminal.
      """)

  /// Decides when thumbnails are shown.
  package static let preview = Flag(
    "preview", value: .choice("WHEN", of: ["auto", "always", "never"]), group: .answers,
    summary: "show thumbnails of the items: auto, always, never",
    detail: """
      When the sheet shows a thumbnail of the items, drawn by `chafa` if it is installed: `auto` \
      (the default) on a colour terminal that is not reached over ssh, `always` or `never`. There \
      are none on a dumb terminal or with `--plain`.
      """)

  /// The options that answer prompts in advance, and how the rest is asked.
  package static let answerFlags: [Flag] = [.option, .message, .answer, .yes, .plain]
  /// The options that say how the sheet is presented.
  package static let sheetFlags: [Flag] = [.full, .preview, .picker]
}
