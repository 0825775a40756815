extension Command {
  /// Checks the configuration and scripts.
  package static let check = Command(
    name: "check", operands: .paths,
    summary: "check configuration, scripts and needed programs",
    detail: [
      """
      Checks the configuration, or the files and folders named, and tries what every built-in \
      activity needs. The findings are errors, warnings and hints, each with the place it is about.
      """
    ],
    flags: [.json] + Flag.commonFlags,
    examples: [
      .init("share check", "is everything in order"),
      .init("share check shrink.lua", "check one script"),
    ],
    exitCodes: [.success, .usage],
    run: { _, _ in .success })
}
