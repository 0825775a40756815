import Lua
import ShareCore

extension Library {
  /// Makes `share.path`: paths as bytes, without asking the file system.
  static var path: LuaModule {
    LuaModule(
      "path", "Takes paths apart and puts them together; asks the file system nothing.",
      functions: [
        .pathPart("name", "Returns the last component of a path.") { $0.name },
        .pathPart("stem", "Returns the last component without its extension.") { $0.stem },
        .pathPart("extension", "Returns the extension without its dot; `tar.gz` is one.") {
          $0.fileExtension ?? []
        },
        .pathPart("parent", "Returns the folder a path is in.") { $0.parent.bytes },
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
      "join", "Joins components by slashes; an absolute one begins anew.",
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
      "absolute", "Puts the working folder before a relative path; resolves nothing.",
      parameters: [Parameter("path", .string)], results: [Parameter("path", .string)]
    ) { (engine, call) throws(LuaError) in
      .value(.bytes(Path(call.bytes(1) ?? []).absolute(in: engine.host.workingFolder).bytes))
    }
  }
}
