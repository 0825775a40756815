extension Topic {
  static let environment = Topic(
    name: "environment", title: "Environment", summary: "environment variables that have an effect",
    blocks: [
      .definitions([
        .init("`XDG_CONFIG_HOME`", "Folder of the configuration; `~/.config` if not set."),
        .init(
          "`XDG_DATA_HOME`", "Folder of favorites and bookmarks; `~/.local/share` if not set."),
        .init("`NO_COLOR`", "If not empty: no colour, unless `--color always` is given."),
        .init("`CLICOLOR_FORCE`", "If neither empty nor `0`: colour even when not on a terminal."),
        .init("`TERM`", "If `dumb`: no colour and no drawing."),
        .init("`SHARE_TERMINAL`", "The terminal in which to start programs that need one."),
      ])
    ])
}
