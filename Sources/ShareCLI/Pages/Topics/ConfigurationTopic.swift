extension Topic {
  static let configuration = Topic(
    name: "configuration", title: "Configuration",
    summary: "the files that are read, and what they may say",
    blocks: [
      .definitions([
        .init(
          "`$XDG_CONFIG_HOME/sharesheet/init.lua`",
          "The configuration, in Lua; `~/.config` when the variable is not set."),
        .init("`activities/*.lua`", "Beside it: read after it, by name."),
        .init("`lua/`", "Beside it: modules for `require`."),
        .init("`/etc/sharesheet/exclude`", "One id or glob a line, ruled out for everybody."),
      ]),
      .paragraph(
        """
        `share init` writes a first configuration. `--config FILE` reads another, `--no-config` \
        none; the system's exclusions count all the same. No file of the working folder is ever \
        read by itself.
        """),
      .code([
        #"share.activity {"#,
        #"  id = "shrink", title = "Shrink", accepts = { images = 20 },"#,
        #"  perform = function(items, context) … end,"#,
        #"}"#,
        #"share.rule { name = "no ink", when = { images = 1 }, exclude = { "print" } }"#,
        #"share.exclude("airplay")"#,
        #"share.order { "upload", "shrink" }"#,
        #"share.targets { ann = "ann@example.org" }"#,
        #"share.defaults { print = { printer = "Office" } }"#,
      ]),
    ])
}
