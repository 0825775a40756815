extension Flag {
  /// Names the configuration file.
  package static let config = Flag(
    "config", value: .file, group: .configuration,
    summary: "read this file instead of the user's init.lua",
    detail: """
      Reads this file, with the folders `activities` and `lua` beside it, instead of \
      `$XDG_CONFIG_HOME/sharesheet/init.lua`. No file of the working folder is ever read by itself.
      """)

  /// Reads no configuration.
  package static let noConfig = Flag(
    "no-config", group: .configuration,
    summary: "read no configuration",
    detail: "Reads no configuration of the user. The exclusions of the system still count.")
}
