import Lua
import ShareCore

extension LuaFunction {
  static var mkdir: LuaFunction {
    LuaFunction(
      "mkdir", "Makes a folder and its missing parent folders.",
      parameters: [Parameter("path", .string, "The path of the folder.")],
      results: pathOrMessage, effect: true
    ) { (engine, call) throws(LuaError) in
      let path = Path(call.bytes(1) ?? []).absolute(in: engine.host.workingFolder)
      guard !path.bytes.contains(0) else {
        return .failure("cannot make `\(path.bytes.shown)`: its name holds a NUL byte")
      }
      do { try FileTree.makeFolder(path) } catch {
        return .failure("cannot make `\(path.bytes.shown)`: \(error)")
      }
      return .value(.bytes(path.bytes))
    }
  }

  static var write: LuaFunction {
    LuaFunction(
      "write", "Writes a whole file under a temporary name, then renames it.",
      details: """
        Returns the path, to which `rename` may have added a number; false if `skip` left an existing \
        file unchanged; nil and a message on failure.
        """,
      parameters: [
        Parameter("path", .string, "The path of the file."),
        Parameter("bytes", .text, "The content."),
        Parameter("options", .options(writeOptions), optional: true, "How to write."),
      ],
      results: pathOrMessage, effect: true
    ) { (engine, call) throws(LuaError) in
      let options = try call.options(3, writeOptions)
      let policy =
        options.string("on_conflict").flatMap(ConflictPolicy.init(rawValue:)) ?? .fail
      let path = Path(call.bytes(1) ?? []).absolute(in: engine.host.workingFolder)
      do throws(Failure) { return try write(call.bytes(2) ?? [], to: path, policy) } catch {
        return .failure(error.message)
      }
    }
  }

  private static func write(_ bytes: Bytes, to path: Path, _ policy: ConflictPolicy)
    throws(Failure) -> Returned
  {
    switch try NameClaims(policy: policy).claim(path.name, in: path.parent) {
    case .skipped: return .value(false)
    case .granted(let file):
      do { try FileContents.create(file.temporary, bytes) } catch {
        throw .cannotWrite(path, error)
      }
      return .value(.bytes(try file.commit().bytes))
    }
  }

  private static var writeOptions: [Parameter] {
    [
      Parameter(
        "on_conflict", .choice(ConflictPolicy.allCases.map(\.rawValue)), defaultText: "fail",
        "What to do if the file exists.")
    ]
  }

  private static var pathOrMessage: [Parameter] {
    [
      Parameter("path", .string, optional: true), Parameter("message", .string, optional: true),
    ]
  }
}
