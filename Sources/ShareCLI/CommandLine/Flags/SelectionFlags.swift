extension Flag {
  /// Rules out activities.
  package static let exclude = Flag(
    "exclude", value: .activity, isRepeatable: true, group: .selection,
    summary: "rule out an activity, or all that match a glob",
    detail: """
      Rules out the activity of that id, or all whose ids match a glob such as `org.example.*`. May \
      be given several times. Exclusions add up; nothing undoes one.
      """)

  /// Names the caller for context rules.
  package static let from = Flag(
    "from", value: .name("NAME"), group: .selection,
    summary: "name the calling program for context rules",
    detail: "Names the program that calls. Context rules see it as `context.caller`.")

  /// Gives a value to context rules.
  package static let context = Flag(
    "context", value: .pair, isRepeatable: true, group: .selection,
    summary: "give context rules a value",
    detail: """
      Gives context rules a value, which they see as `context.values.KEY`. May be given several \
      times; of one key the last counts.
      """)

  /// Lists every activity there is.
  package static let all = Flag(
    "all", group: .selection,
    summary: "list every activity there is, for no items",
    detail: "Lists every activity there is, whatever it takes. No item is needed or read.")

  /// Explains one activity alone.
  package static let activity = Flag(
    "activity", value: .activity, group: .selection,
    summary: "explain this activity alone",
    detail: "Explains the activity of that id alone.")

  /// The options that decide which activities are shown.
  package static let selectionFlags: [Flag] = [.exclude, .from, .context]
}
