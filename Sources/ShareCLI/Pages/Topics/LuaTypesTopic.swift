extension Topic {
  /// Its page is printed from the library: what an editor reads.
  static let luaTypes = Topic(
    name: "lua-types", title: "Editor definitions",
    summary: "print the definitions of the Lua API for editors",
    blocks: [
      .paragraph(
        """
        `share help lua-types` prints the definitions (LuaCATS annotations) by which an editor \
        completes and checks `share.*`. `share init` writes them, and a `.luarc.json` that names \
        them, beside the configuration; for scripts elsewhere, put them into a folder that the \
        setting `workspace.library` of the Lua language server names.
        """)
    ])
}
