import Lua
import ShareLua

/// Writes the reference of the Lua library as Markdown, from the functions' own documentation.
package struct LuaReference {
  private let module = Library.share
  private let types = Library.types

  package init() {}

  package var text: String {
    let head = """
      # Lua API

      Generated from the library; `SHARE_RECORD=1 scripts/test GeneratedFiles` renews it.
      [scripting.md](scripting.md) tells how to think in it.

      An expected failure returns `nil` and a message; a wrong argument raises. A `?` marks what may
      be left out.

      """
    return head + section(module, path: module.name, level: 2)
      + "\n## Types\n" + types.map(section).joined()
  }

  private func section(_ module: LuaModule, path: String, level: Int) -> String {
    let marks = String(repeating: "#", count: level)
    var text = "\n\(marks) \(path)\n\n\(module.summary)\n"
    for constant in module.constants {
      text += "\n\(marks)# \(path).\(constant.name)\n\n\(constant.summary)\n"
    }
    if path == "share" {
      text += "\n\(marks)# share.items\n\n\(Library.itemsSummary)\n"
    }
    for function in module.functions { text += entry(function, path: path, separator: ".", marks) }
    for submodule in module.submodules {
      text += section(submodule, path: "\(path).\(submodule.name)", level: level)
    }
    return text
  }

  private func section(_ type: DocumentedType) -> String {
    var text = "\n### \(type.name)\n\n\(type.summary)\n"
    if !type.fields.isEmpty { text += "\n" + type.fields.map(line).joined() }
    for method in type.methods {
      text += entry(method, path: type.name, separator: ":", "###")
    }
    return text
  }

  private func entry(_ function: LuaFunction, path: String, separator: String, _ marks: String)
    -> String
  {
    let name = "\(path)\(separator)\(function.name)"
    var text = "\n\(marks)# \(name)\n\n`\(function.signature(name))`\n\n\(function.summary)"
    if !function.details.isEmpty { text += "\n\n\(function.details)" }
    text += "\n"
    let documented = function.parameters.filter { !$0.summary.isEmpty }
    if !documented.isEmpty { text += "\n" + documented.map(line).joined() }
    for parameter in function.parameters { text += keys(parameter) }
    return text
  }

  /// Lists the keys of a table that a function takes, one level deep.
  private func keys(_ parameter: Parameter) -> String {
    guard let keys = parameter.type.keys else { return "" }
    return "\nKeys of `\(parameter.name)`:\n\n" + keys.map(line).joined()
  }

  private func line(_ parameter: Parameter) -> String {
    let fallback = parameter.defaultText.map { ", default `\($0)`" } ?? ""
    let summary = parameter.summary.isEmpty ? "" : ": \(parameter.summary)"
    return "- `\(parameter.name)\(parameter.optional ? "?" : "")` (\(parameter.type.shortName)"
      + "\(fallback))\(summary)\n"
  }
}
