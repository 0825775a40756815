extension Command {
  /// Runs a workflow script.
  package static let script = Command(
    name: "script", operands: .fileAndItems,
    summary: "run a Lua workflow script",
    detail: [
      """
      Runs a Lua script with the items in `share.items`. The script `-` is read from standard \
      input; otherwise standard input is left to the script unless an option or `-` asks for it. A \
      script that begins with `#!/usr/bin/env -S share script` can be started by its own name.
      """,
      """
      What the script returns is printed as `share run` prints it; `os.exit(n)` ends with status n. \
      `share script FILE --help` prints the options that the script itself asks for.
      """,
    ],
    flags: Flag.itemFlags + Flag.selectionFlags + Flag.answerFlags + Flag.scriptRunFlags + [.json]
      + Flag.commonFlags,
    examples: [
      .init("share script shrink.lua *.jpg", "run a workflow on some pictures"),
      .init("share script shrink.lua --help", "what options does it take"),
    ],
    exitCodes: [
      .success, .failed, .usage, .notApplicable, .inputNeeded, .unusableItem, .unavailable,
      .timedOut, .cancelled,
    ],
    run: { _, _ in .success })
}
