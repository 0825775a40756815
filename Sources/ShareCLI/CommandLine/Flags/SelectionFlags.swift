extension Flag {
  /// Rules out activities.
  package static let exclude = Flag(
    "exclude", value: .activity, isRepeatable: true, group: .selection,
    summary: "exclude an activity, or all that match a glob",
    detail: """
      Excludes the activity with this id, or all whose ids match a glob such as `org.example.*`. Can \
      be repeated. Exclusions add up and cannot be undone.
      """)

  /// Names the caller for context rules.
  package static let from = Flag(
    "from", value: .name("NAME"), group: .selection,
    summary: "name the calling program for context rules",
    detail: "Names the calling program. Context rules see it as `context.caller`.")

  /// Gives a value to context rules.
  package static let context = Flag(
    "context", value: .pair, isRepeatable: true, group: .selection,
    summary: "pass a value to context rules",
    detail: """
      Passes a value to context rules, which see it as `context.values.KEY`. Can be repeated; if a \
      key is given more than once, the last value is used.
      """)

  /// Lists every activity there is.
  package static let all = Flag(
    "all", group: .selection,
    summary: "list every activity, whatever it takes",
    detail: "Lists every activity, whatever items it takes. Needs no items.")

  /// Explains one activity alone.
  package static let activity = Flag(
    "activity", value: .activity, group: .selection,
    summary: "explain only this activity",
    detail: "Explains only the activity with this id.")

  /// The options that decide which activities are shown.
  package static let selectionFlags: [Flag] = [.exclude, .from, .context]
}
