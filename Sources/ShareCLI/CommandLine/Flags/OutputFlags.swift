import Terminal

extension Flag {
  /// Prints JSON Lines.
  package static let json = Flag(
    "json", group: .output,
    summary: "print JSON Lines",
    detail: "Prints JSON Lines to standard output. `share help json` describes the fields.")

  /// Lists what an activity's options may be set to.
  package static let values = Flag(
    "values", value: .activity, group: .output,
    summary: "list possible option values of an activity",
    detail: """
      Lists the activity's options in the form `-o` takes, one per line: `NAME=VALUE` for each known \
      value, including the names in `share.targets`, or `NAME=` if none is known. Needs and reads no \
      items. Used for shell completion.
      """)

  /// Ends printed paths and URLs with NUL.
  package static let print0 = Flag(
    "print0", group: .output,
    summary: "end printed paths and URLs with NUL",
    detail: "Ends printed paths and URLs with NUL instead of a newline, for `xargs -0`.")

  /// Decides about colour.
  package static let color = Flag(
    "color", value: .choice("WHEN", of: ["auto", "always", "never"]), group: .output,
    summary: "use colour: auto, always, never",
    detail: """
      When to use colour: `auto` (the default) on a terminal, `always` or `never`. `auto` honours \
      the variables `NO_COLOR` and `CLICOLOR_FORCE`.
      """)

  /// Leaves out what is not the result.
  package static let quiet = Flag(
    "quiet", short: "q", group: .output,
    summary: "print no warnings and no summary",
    detail: "Prints no warnings, summary or progress. Errors are still printed.")

  /// Shows more about what happens.
  package static let verbose = Flag(
    "verbose", short: "v", group: .output,
    summary: "print tracebacks and the command lines of programs",
    detail: "Prints the traceback of a Lua error and the command line of every program started.")
}

extension ParsedArguments {
  /// When to use colour, by `--color`.
  var colorMode: ColorMode { name(.color).flatMap(ColorMode.init(rawValue:)) ?? .auto }
}
