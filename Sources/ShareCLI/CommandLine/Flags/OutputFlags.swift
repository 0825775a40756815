import Terminal

extension Flag {
  /// Prints JSON Lines.
  package static let json = Flag(
    "json", group: .output,
    summary: "print JSON Lines",
    detail: "Prints JSON Lines to standard output. The fields are described by `share help json`.")

  /// Lists what an activity's options may be set to.
  package static let values = Flag(
    "values", value: .activity, group: .output,
    summary: "list what options of an activity can be set to",
    detail: """
      Lists the options of that activity as `-o` takes them, one a line: `NAME=VALUE` for each value \
      that is known, among them the names of `share.targets`, else `NAME=`. No item is needed or \
      read. The completions ask for it.
      """)

  /// Ends printed paths and URLs with NUL.
  package static let print0 = Flag(
    "print0", group: .output,
    summary: "end printed paths and URLs with NUL",
    detail:
      "Ends the paths and URLs that are printed with NUL instead of a newline, for `xargs -0`.")

  /// Decides about colour.
  package static let color = Flag(
    "color", value: .choice("WHEN", of: ["auto", "always", "never"]), group: .output,
    summary: "use colour: auto, always, never",
    detail: """
      Says when colour is used: `auto` (the default: on a terminal), `always` or `never`. The \
      variables `NO_COLOR` and `CLICOLOR_FORCE` are obeyed by `auto`.
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
  /// When colour is used, by `--color`.
  var colorMode: ColorMode { name(.color).flatMap(ColorMode.init(rawValue:)) ?? .auto }
}
