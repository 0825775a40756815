extension Topic {
  /// Its page is printed from the library, for editors to read.
  static let luaTypes = Topic(
    name: "lua-types", title: "Editor definitions",
    summary: "print Lua API definitions for editors",
    blocks: [
      .paragraph(
        """
        `share help lua-types` prints definitions (LuaCATS annotations) with which an editor \
        completes and checks `share.*`. `share init` writes them next to the configuration, \
        with a `.luarc.json` that refers to them. For scripts elsewhere, save them in a \
        folder listed in the Lua language server's setting `workspace.library`.
        """)
    ])
}
