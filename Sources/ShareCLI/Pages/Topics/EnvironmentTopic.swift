extension Topic {
  static let environment = Topic(
    name: "environment", title: "Environment", summary: "the variables that are obeyed",
    blocks: [
      .definitions([
        .init("`XDG_CONFIG_HOME`", "Where the configuration is; `~/.config` when it is not set."),
        .init(
          "`XDG_DATA_HOME`", "Where favorites and bookmarks are; `~/.local/share` if not set."),
        .init("`NO_COLOR`", "Not empty: no colour, unless `--color always` is given."),
        .init("`CLICOLOR_FORCE`", "Neither empty nor `0`: colour even when not on a terminal."),
        .init("`TERM`", "`dumb`: no colour and no drawing."),
        .init("`SHARE_TERMINAL`", "The terminal in which programs that need one are started."),
      ])
    ])
}
