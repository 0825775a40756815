import Lua
import MediaTypes
import ShareCore

extension LuaFunction {
  static var sh: LuaFunction {
    LuaFunction(
      "sh", "Runs a shell script with items as its arguments (`\"$@\"`).",
      details: """
        A file or folder is passed as its path, a text or URL as its text, data as the path of a \
        temporary file. Takes the options of `share.exec` and returns the same.
        """,
      parameters: [
        Parameter("script", .string, "The script, as for `sh -c`."),
        Parameter("items", .any, optional: true, "An item or a list of items."),
        Parameter("options", .options(execOptions), optional: true, "As for `share.exec`."),
      ],
      results: execResults, effect: true
    ) { (engine, call) throws(LuaError) in
      let options = try call.options(3, execOptions)
      let items = call.value(2).isNil ? [] : try engine.items(call, 2)
      let folder: TemporaryFolder?
      do throws(Failure) {
        folder =
          items.contains { $0.kind == .data }
          ? try TemporaryFolder(in: engine.host.temporaryRoot) : nil
      } catch { return .failure(error.message) }
      var words = [Bytes("sh".utf8), Bytes("-c".utf8), call.bytes(1) ?? [], Bytes("sh".utf8)]
      for (index, item) in items.enumerated() {
        guard let word = item.argument(number: index + 1, in: folder, engine.host) else {
          return .failure("cannot write `\(item.label.shown)` to a temporary file")
        }
        words.append(word)
      }
      defer { withExtendedLifetime(folder) {} }
      return try engine.start(words, options)
    }
  }
}

extension Item {
  /// Returns an item as a program argument; data is written to a file first.
  fileprivate func argument(number: Int, in folder: TemporaryFolder?, _ host: Host) -> Bytes? {
    if let path { return path.bytes }
    guard case .data(let bytes) = content else { return text ?? url }
    guard let folder else { return nil }
    let type = type(by: host.types)?.type
    let ending = type.flatMap { host.types.preferredExtension(for: $0) } ?? "bin"
    let path = folder.path.appending(Bytes("item-\(number).\(ending)".utf8))
    do { try FileContents.create(path, bytes) } catch { return nil }
    return path.bytes
  }
}
