extension Flag {
  /// Prints help.
  package static let help = Flag(
    "help", short: "h", group: .general,
    summary: "print help",
    detail: "Prints help for the command and exits.")

  /// Prints the version.
  package static let version = Flag(
    "version", short: "V", group: .general,
    summary: "print the version",
    detail: "Prints the version and exits.")

  /// The options that every command takes.
  package static let commonFlags: [Flag] = [
    .config, .noConfig, .color, .quiet, .verbose, .help, .version,
  ]
}
