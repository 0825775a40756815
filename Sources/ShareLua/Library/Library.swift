package import Lua

/// Lists what scripts can call.
package enum Library {
  /// Makes the `share` module; every function carries its documentation.
  package static func share(_ engine: ScriptEngine) -> LuaModule {
    LuaModule(
      "share", "Everything Sharesheet offers to scripts.",
      functions: registering(engine) + items(engine) + selecting(engine) + prompting(engine)
        + doing(engine),
      constants: [.version, .context(engine)],
      submodules: [json(engine), path(engine), log(engine)])
  }

  private static func registering(_ engine: ScriptEngine) -> [LuaFunction] {
    [
      .activity(engine),
      .rule(engine),
      .exclude(engine),
      .order(engine),
      .targets(engine),
      .defaults(engine),
    ]
  }

  private static func items(_ engine: ScriptEngine) -> [LuaFunction] {
    [
      .file(engine),
      .url(engine),
      .text(engine),
      .data(engine),
      .lazy(engine),
      .item(engine),
      .glob(engine),
    ]
  }

  private static func selecting(_ engine: ScriptEngine) -> [LuaFunction] {
    [
      .list(engine),
      .explain(engine),
      .run(engine),
      .present(engine),
    ]
  }

  private static func prompting(_ engine: ScriptEngine) -> [LuaFunction] {
    [
      .alert(engine),
      .actionSheet(engine),
      .ask(engine),
    ]
  }

  private static func doing(_ engine: ScriptEngine) -> [LuaFunction] {
    [
      .exec(engine),
      .sh(engine),
      .fail(engine),
      .cancel(engine),
      .which(engine),
      .env(engine),
      .mkdir(engine),
      .write(engine),
    ]
  }
}
