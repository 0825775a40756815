import ShareLua

/// The files that `share init` writes.
struct FirstConfiguration {
  /// The files, by their paths inside the configuration folder.
  var files: [(name: String, contents: String)] {
    [
      ("init.lua", Self.initFile),
      ("activities/hello.lua", Self.hello),
      (".luarc.json", Self.editorSettings),
      ("lua-types/share.lua", LuaTypes().text),
    ]
  }

  private static let initFile = """
    -- The configuration of share. It is run at every start, so keep it quick.
    -- `share check` looks it over; `share help configuration` tells more.
    -- Activities of your own go into activities/, one file each; modules into lua/.

    -- Rule out activities for good, by id or glob:
    -- share.exclude("bookmark")

    -- Hide activities in a situation. `when` is an accept rule or a function:
    -- share.rule {
    --   name = "nothing is opened over ssh",
    --   when = function(_, context) return context.ssh end,
    --   exclude = { "open" },
    -- }

    -- Put share and action activities first in their groups:
    -- share.order { "hello" }

    -- Names for addresses and folders that an option `to` may be given:
    -- share.targets { backup = "/mnt/backup" }

    -- Defaults of any activity's options:
    -- share.defaults { save = { to = "/home/me/Inbox" } }

    """

  private static let hello = """
    -- An activity: `echo world | share run hello` greets it.
    share.activity {
      id = "hello",
      title = "Say Hello",
      symbol = "☺",
      help = "Greets what the text names.",
      accepts = { text = 1 },
      options = {
        { name = "greeting", default = "Hello", title = "Greeting", help = "how it begins" },
      },
      perform = function(items, context)
        local name = items[1].text:gsub("%s+$", "")
        return share.text(context.options.greeting .. ", " .. name .. "!\\n")
      end,
    }

    """

  private static let editorSettings = """
    {
      "runtime.version": "Lua 5.4",
      "workspace.library": ["lua-types"],
      "diagnostics.globals": ["share"]
    }

    """
}
