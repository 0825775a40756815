package import Lua
package import ShareCore

/// What scripts can call.
package enum Library {
  /// The `share` module; every function carries its documentation.
  package static var share: LuaModule {
    LuaModule(
      "share", "The functions and values that Sharesheet offers to scripts.",
      functions: registering + items + selecting + prompting
        + processes + control + environment + files,
      constants: [.version, .context],
      submodules: [json, path, log])
  }

  private static var registering: [LuaFunction] {
    [
      .activity,
      .rule,
      .exclude,
      .order,
      .targets,
      .defaults,
    ]
  }

  private static var items: [LuaFunction] {
    [
      .file,
      .url,
      .text,
      .data,
      .lazy,
      .item,
      .glob,
    ]
  }

  private static var selecting: [LuaFunction] {
    [
      .list,
      .explain,
      .run,
      .present,
    ]
  }

  private static var prompting: [LuaFunction] {
    [
      .alert,
      .actionSheet,
      .ask,
    ]
  }

  private static var processes: [LuaFunction] { [.exec, .sh] }

  private static var control: [LuaFunction] { [.fail, .cancel] }

  private static var environment: [LuaFunction] { [.which, .env] }

  private static var files: [LuaFunction] { [.mkdir, .write] }
}

extension ScriptEngine {
  /// Opens an interpreter with the `share` library.
  ///
  /// Modules come from the given folders and the system's; `writeOutput` and `writeError` return 0
  /// or an errno.
  package convenience init(
    host: Host, context: Context, moduleFolders: [Path],
    writeOutput: @escaping (UnsafeRawBufferPointer) -> Int32,
    writeError: @escaping (UnsafeRawBufferPointer) -> Int32
  ) throws(LuaError) {
    try self.init(
      library: Library.share,
      definitions: ValueDefinitions(
        item: .item, context: .context, listMethods: LuaFunction.listMethods,
        resultMethods: [.resultCheck], progress: .progress),
      host: host, context: context, moduleFolders: moduleFolders, writeOutput: writeOutput,
      writeError: writeError)
  }
}
