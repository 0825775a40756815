import Lua
import ShareLua

/// Writes the definitions that let an editor complete and check `share.*` (LuaCATS annotations).
package struct LuaTypes {
  private let module = Library.share
  private let types = Library.types

  package init() {}

  package var text: String {
    "---@meta share\n\n" + types.map(definition).joined() + definition(module, path: module.name)
      + "return share\n"
  }

  private func definition(_ type: DocumentedType) -> String {
    let parent = type.name == "items" ? ": share.item[]" : ""
    var text = "---\(type.summary)\n---@class share.\(type.name)\(parent)\n"
    for field in type.fields {
      text +=
        "---@field \(field.name)\(field.optional ? "?" : "") \(field.type.annotation)"
        + " \(field.summary)\n"
    }
    text += "local \(type.name) = {}\n\n"
    for method in type.methods {
      text += definition(method, path: "\(type.name):\(method.name)")
    }
    return text
  }

  private func definition(_ module: LuaModule, path: String) -> String {
    var text = "---\(module.summary)\n---@class \(path)\n"
    for constant in module.constants {
      text += "---@field \(constant.name) any \(constant.summary)\n"
    }
    if path == "share" { text += "---@field items share.items \(Library.itemsSummary)\n" }
    text += "\(path) = {}\n\n"
    for function in module.functions {
      text += definition(function, path: "\(path).\(function.name)")
    }
    for submodule in module.submodules {
      text += definition(submodule, path: "\(path).\(submodule.name)")
    }
    return text
  }

  private func definition(_ function: LuaFunction, path: String) -> String {
    var text = "---\(function.summary)\n"
    for parameter in function.parameters {
      let name = parameter.repeats ? "..." : parameter.name + (parameter.optional ? "?" : "")
      text += "---@param \(name) \(parameter.type.annotation) \(parameter.summary)\n"
    }
    for result in function.results {
      text += "---@return \(result.type.annotation)\(result.optional ? "?" : "") \(result.name)\n"
    }
    let names = function.parameters.map { $0.repeats ? "..." : $0.name }.joined(separator: ", ")
    return text + "function \(path)(\(names)) end\n\n"
  }
}

extension ParameterType {
  /// Names the type as editors read it.
  fileprivate var annotation: String {
    switch self {
    case .any: "any"
    case .boolean: "boolean"
    case .integer: "integer"
    case .number: "number"
    case .string: "string"
    case .text: "string|number"
    case .table: "table"
    case .function: "function"
    case .list(let element): "(\(element.annotation))[]"
    case .options(let keys): table(keys)
    case .arguments(let element, let keys):
      table(keys, positions: "[integer]: \(element.annotation)")
    case .choice(let words): words.map { "\"\($0)\"" }.joined(separator: "|")
    case .record(let name), .object(let name): "share.\(name)"
    case .either(let types): types.map(\.annotation).joined(separator: "|")
    }
  }

  private func table(_ keys: [Parameter], positions: String? = nil) -> String {
    let fields = keys.map { "\($0.name)\($0.optional ? "?" : ""): \($0.type.annotation)" }
    return "{ \(([positions].compactMap { $0 } + fields).joined(separator: ", ")) }"
  }
}
