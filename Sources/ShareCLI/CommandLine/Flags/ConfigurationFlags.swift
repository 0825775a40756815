extension Flag {
  /// Names the configuration file.
  package static let config = Flag(
    "config", value: .file, group: .configuration,
    summary: "read this file instead of the user's init.lua",
    detail: """
      Reads this file, and the folders `activities` and `lua` next to it, instead of \
      `$XDG_CONFIG_HOME/sharesheet/init.lua`. Files in the working folder are never read unless \
      named.
      """)

  /// Reads no configuration.
  package static let noConfig = Flag(
    "no-config", group: .configuration,
    summary: "read no configuration",
    detail: "Reads no user configuration. The system's exclusions still apply.")
}
