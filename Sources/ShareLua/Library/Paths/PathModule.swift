import Lua
import ShareCore

extension Library {
  /// The module `share.path`, which treats paths as bytes and does not access the file system.
  static var path: LuaModule {
    LuaModule(
      "path", "Splits and joins paths, without access to the file system.",
      functions: [
        .pathPart("name", "Returns the last component of a path.") { $0.name },
        .pathPart("stem", "Returns the last component without its extension.") { $0.stem },
        .pathPart(
          "extension", "Returns the extension without its dot, also double ones such as `tar.gz`."
        ) {
          $0.fileExtension ?? []
        },
        .pathPart("parent", "Returns the parent folder of a path.") { $0.parent.bytes },
        .pathJoin,
        .pathAbsolute,
      ])
  }
}

extension LuaFunction {
  fileprivate static func pathPart(
    _ name: String, _ summary: String, _ part: @escaping (Path) -> Bytes
  ) -> LuaFunction {
    LuaFunction(
      name, summary, parameters: [Parameter("path", .string)],
      results: [Parameter(name, .string)]
    ) { (call) throws(LuaError) in
      .value(.bytes(part(Path(call.bytes(1) ?? []))))
    }
  }

  fileprivate static var pathJoin: LuaFunction {
    LuaFunction(
      "join", "Joins components with slashes; an absolute component replaces those before it.",
      parameters: [Parameter("components", .string, repeats: true)],
      results: [Parameter("path", .string)]
    ) { (call) throws(LuaError) in
      let path = call.values().compactMap(call.interpreter.plainText).reduce(Path([])) {
        path, component in
        component.first == .slash || path.bytes.isEmpty
          ? Path(component) : path.appending(component)
      }
      return .value(.bytes(path.bytes))
    }
  }

  fileprivate static var pathAbsolute: LuaFunction {
    LuaFunction(
      "absolute", "Makes a path absolute in the working folder, without resolving links or `..`.",
      parameters: [Parameter("path", .string)], results: [Parameter("path", .string)]
    ) { (engine, call) throws(LuaError) in
      .value(.bytes(Path(call.bytes(1) ?? []).absolute(in: engine.host.workingFolder).bytes))
    }
  }
}
