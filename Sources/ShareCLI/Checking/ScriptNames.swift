import Lua
import ShareCore
import ShareLua
import Text

/// Finds names such as `share.txt` in a script that the library does not have.
///
/// The script is not run: its tokens are read, without comments and strings. A script that calls
/// something else `share`, or adds to the library, is recognized as far as tokens allow.
struct ScriptNames {
  private let library: LuaModule

  init(_ library: LuaModule) { self.library = library }

  /// Checks a file; `name` is used in the messages.
  func diagnostics(_ bytes: Bytes, called name: Bytes) -> [Diagnostic] {
    let source = SourceText(bytes, isFile: true)
    let own = additions(source)
    var scopes = NameScopes("share")
    return source.tokens.indices.compactMap { index in
      scopes.pass(source, index)
      guard !scopes.isShadowed, let found = unknown(source, at: index), !own.contains(found.path)
      else { return nil }
      let near = NearestName.of(found.name, in: found.known)
      let hint = near.map { "; did you mean `\(found.parent).\($0)`?" } ?? ""
      return Diagnostic(
        .error, "unknown_name", "the library has no `\(found.path)`\(hint)",
        source: "\(name.printable):\(source.tokens[index].line)")
    }
  }

  private struct Unknown {
    let parent: String
    let name: String
    let known: [String]
    var path: String { "\(parent).\(name)" }
  }

  /// Follows `share.a.b` from a token; nil if it is not such a name, or all of it is known.
  private func unknown(_ source: SourceText, at index: Int) -> Unknown? {
    guard isLibrary(source, at: index) else { return nil }
    var module = library
    var path = library.name
    var place = index
    while source.isWord(".", at: place + 1), source.isName(at: place + 2) {
      let name = source.text(source.tokens[place + 2])
      if let submodule = module.submodules.first(where: { $0.name == name }) {
        module = submodule
        path += ".\(name)"
        place += 2
        continue
      }
      let known = known(module)
      return known.contains(name) ? nil : Unknown(parent: path, name: name, known: known)
    }
    return nil
  }

  private func known(_ module: LuaModule) -> [String] {
    let names =
      module.functions.map(\.name) + module.constants.map(\.name) + module.submodules.map(\.name)
    return module.name == library.name ? names + ["items"] : names
  }

  /// The names that the script itself adds to the library: `share.x = …`, `function share.x`.
  private func additions(_ source: SourceText) -> Set<String> {
    var paths: Set<String> = []
    for index in source.tokens.indices where isLibrary(source, at: index) {
      var path = library.name
      var place = index
      while source.isWord(".", at: place + 1), source.isName(at: place + 2) {
        path += ".\(source.text(source.tokens[place + 2]))"
        place += 2
      }
      if source.isWord("=", at: place + 1) || source.isWord("function", at: index - 1) {
        paths.insert(path)
      }
    }
    return paths
  }

  /// Whether the token is the library's name and not a field of something else.
  private func isLibrary(_ source: SourceText, at index: Int) -> Bool {
    source.isWord("share", at: index) && source.isName(at: index)
      && !source.isWord(".", at: index - 1) && !source.isWord(":", at: index - 1)
  }
}

extension SourceText {
  /// Whether there is a name at a place.
  func isName(at index: Int) -> Bool {
    tokens.indices.contains(index) && tokens[index].kind == .name
  }
}
