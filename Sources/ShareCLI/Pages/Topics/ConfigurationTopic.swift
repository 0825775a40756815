extension Topic {
  static let configuration = Topic(
    name: "configuration", title: "Configuration",
    summary: "configuration files and what they can contain",
    blocks: [
      .definitions([
        .init(
          "`$XDG_CONFIG_HOME/sharesheet/init.lua`",
          "The configuration, in Lua. `~/.config` is used if the variable is not set."),
        .init("`activities/*.lua`", "Next to it: read after it, in order of their names."),
        .init("`lua/`", "Next to it: modules for `require`."),
        .init("`/etc/sharesheet/exclude`", "One id or glob per line, excluded for every user."),
      ]),
      .paragraph(
        """
        `share init` writes a starter configuration. `--config FILE` reads another one, \
        `--no-config` none; the system's exclusions always apply. Files in the working \
        folder are never read unless named.
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
