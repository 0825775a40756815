extension Flag {
  /// Sets an option of the activity.
  package static let option = Flag(
    "opt", short: "o", value: .assignment, isRepeatable: true, group: .answers,
    summary: "set an option of the activity",
    detail: """
      Sets an option of the activity, or fills in a field of that name. `-o NAME` alone switches a \
      boolean on. `-o NAME=@FILE` reads the value from a file; `@@` begins a literal `@`. Of one \
      name the last counts. A secret is never taken from the command line, only from `@FILE`.
      """)

  /// Gives the message of a composition.
  package static let message = Flag(
    "message", value: .bytes("TEXT"), group: .answers,
    summary: "give the message that is sent with the items",
    detail: "Gives the message of an activity that lets one be composed.")

  /// Chooses an action of an alert or action sheet.
  package static let answer = Flag(
    "answer", value: .bytes("TITLE"), isRepeatable: true, group: .answers,
    summary: "answer an alert or action sheet by the title of an action",
    detail: """
      Answers the next alert or action sheet with the action of that title, whole and with case as \
      written. May be given several times; the answers are used in order. One that fits no choice, \
      and one left over, is an error.
      """)

  /// Confirms what would be asked.
  package static let yes = Flag(
    "yes", short: "y", group: .answers,
    summary: "answer yes to a confirmation",
    detail: "Answers yes when an activity asks for confirmation. It never answers an alert.")

  /// Asks line by line.
  package static let plain = Flag(
    "plain", group: .answers,
    summary: "ask line by line, with numbered lists",
    detail: """
      Asks line by line instead of drawing: lists are numbered, and there is one question at a time. \
      That is for screen readers and logs, and what a terminal gets whose `TERM` is `dumb`.
      """)

  /// Takes the whole screen.
  package static let full = Flag(
    "full", group: .answers,
    summary: "take the whole screen for the sheet",
    detail: """
      Presents the sheet on the whole screen instead of the rows it needs; what was on the screen \
      comes back afterwards.
      """)

  /// Leaves the choice to another program.
  package static let picker = Flag(
    "picker", value: .bytes("CMD"), group: .answers,
    summary: "let another program choose: fzf, rofi -dmenu, dmenu",
    detail: """
      Leaves the choice to another program, such as `fzf` or `rofi -dmenu`, which the shell starts. \
      It reads a line for each activity, its id, a tab and its title, and prints the line that is \
      chosen; only the id counts. An empty answer and a status other than 0 cancel. It works without a \
      terminal.
      """)

  /// Says when small pictures of the items are shown.
  package static let preview = Flag(
    "preview", value: .choice("WHEN", of: ["auto", "always", "never"]), group: .answers,
    summary: "show small pictures of the items: auto, always, never",
    detail: """
      Says whether the sheet shows small pictures of the items, which `chafa` draws where it is \
      installed: `auto` (the default) does on a terminal with colours that is not at the other \
      end of ssh. A dumb terminal and `--plain` have none.
      """)

  /// The options that answer prompts beforehand, and how the rest is asked.
  package static let answerFlags: [Flag] = [.option, .message, .answer, .yes, .plain]
  /// The options that say how the sheet is presented.
  package static let sheetFlags: [Flag] = [.full, .preview, .picker]
}
