import Lua
import ShareCore

extension LuaFunction {
  static var glob: LuaFunction {
    LuaFunction(
      "glob", "Returns a list of the files and folders that match a pattern, by name.",
      details: """
        `*` and `?` stay within one component, `**` goes through folders. Hidden ones match only \
        where the pattern's component begins with a dot. What cannot be shared is left out.
        """,
      parameters: [Parameter("pattern", .string, "A path with wildcards.")],
      results: [Parameter("items", .table)], effect: true
    ) { (engine, call) throws(LuaError) in
      let pattern = Path(call.bytes(1) ?? [])
      let paths = PathGlob(pattern, in: engine.host.workingFolder).paths
      let items = paths.compactMap { path in
        // A link that leads nowhere matches by name, but is nothing to share.
        try? engine.intake.file(path)
      }
      return .value(engine.types.value(of: items))
    }
  }
}
