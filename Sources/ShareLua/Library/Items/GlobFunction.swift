import Lua
import ShareCore

extension LuaFunction {
  static var glob: LuaFunction {
    LuaFunction(
      "glob", "Returns a list of the files and folders that match a pattern, sorted by name.",
      details: """
        `*` and `?` match within one path component, `**` matches any number of folders. Hidden files \
        match only if the component of the pattern begins with a dot. Files that cannot be shared \
        are left out.
        """,
      parameters: [Parameter("pattern", .string, "A path with wildcards.")],
      results: [Parameter("items", .table)], effect: true
    ) { (engine, call) throws(LuaError) in
      let pattern = Path(call.bytes(1) ?? [])
      let paths = PathGlob(pattern, in: engine.host.workingFolder).paths
      let items = paths.compactMap { path in
        // A broken link matches by name but cannot be shared.
        try? engine.intake.file(path)
      }
      return .value(engine.types.value(of: items))
    }
  }
}
