package import Lua
import ShareLua

/// Finds the documentation of one name of the Lua library: `share.exec`, `share.json`, `item:read`.
package struct LuaHelp {
  private struct Page {
    let name: String
    let blocks: [Block]
  }

  private let pages: [Page]

  /// Gathers the pages; further functions may be there in `share` for this session only.
  package init(also functions: [LuaFunction] = []) {
    let module = Library.share
    let types = Library.types
    pages =
      Self.pages(module, path: module.name, also: functions)
      + [Page(name: "share.items", blocks: Self.items)]
      + types.flatMap(Self.pages)
  }

  /// Lists the names in the order of the reference.
  package var names: [String] { pages.map(\.name) }

  /// Returns the page of a name; a method is found behind a dot too.
  package func page(_ name: String) -> [Block]? {
    let page =
      pages.first { $0.name == name }
      ?? pages.first { $0.name == name.replacingColon }
      ?? pages.first { $0.name.replacingColon == name }
    return page?.blocks
  }

  private static let items: [Block] = [
    .paragraph("share.items"), .paragraph(Library.itemsSummary),
    .paragraph("`:help items` tells about lists."),
  ]

  private static func pages(_ module: LuaModule, path: String, also: [LuaFunction] = []) -> [Page] {
    let functions = module.functions + also
    let own = Page(
      name: path,
      blocks: [
        .paragraph(path), .paragraph(module.summary),
        .definitions(
          functions.map { .init("\(path).\($0.name)", $0.summary) }
            + module.constants.map { .init("\(path).\($0.name)", $0.summary) }
            + module.submodules.map { .init("\(path).\($0.name)", $0.summary) }),
      ])
    let constants = module.constants.map { constant in
      Page(
        name: "\(path).\(constant.name)",
        blocks: [.paragraph("\(path).\(constant.name)"), .paragraph(constant.summary)])
    }
    return [own] + functions.map { page($0, "\(path).\($0.name)") } + constants
      + module.submodules.flatMap { pages($0, path: "\(path).\($0.name)") }
  }

  private static func pages(_ type: DocumentedType) -> [Page] {
    let methods = type.methods
    var blocks: [Block] = [.paragraph(type.name), .paragraph(type.summary)]
    if !type.fields.isEmpty {
      blocks += [.heading("Fields"), .definitions(type.fields.map(definition))]
    }
    if !methods.isEmpty {
      blocks += [
        .heading("Methods"),
        .definitions(methods.map { .init("\(type.name):\($0.name)", $0.summary) }),
      ]
    }
    let fields = type.fields.map { field in
      Page(
        name: "\(type.name).\(field.name)", blocks: [.definitions([definition(field)])])
    }
    return [Page(name: type.name, blocks: blocks)] + fields
      + methods.map { page($0, "\(type.name):\($0.name)") }
  }

  private static func page(_ function: LuaFunction, _ name: String) -> Page {
    var blocks: [Block] = [.paragraph(function.signature(name)), .paragraph(function.summary)]
    if !function.details.isEmpty { blocks.append(.paragraph(function.details)) }
    let documented = function.parameters.filter { !$0.summary.isEmpty }
    if !documented.isEmpty {
      blocks += [.heading("Arguments"), .definitions(documented.map(definition))]
    }
    for parameter in function.parameters {
      guard let keys = parameter.type.keys else { continue }
      blocks += [.heading("Keys of \(parameter.name)"), .definitions(keys.map(definition))]
    }
    return Page(name: name, blocks: blocks)
  }

  private static func definition(_ parameter: Parameter) -> Block.Definition {
    let fallback = parameter.defaultText.map { ", default `\($0)`" } ?? ""
    let summary = parameter.summary.isEmpty ? "" : ": \(parameter.summary)"
    return .init(
      parameter.name + (parameter.optional ? "?" : ""),
      "\(parameter.type.shortName)\(fallback)\(summary)")
  }
}

extension String {
  fileprivate var replacingColon: String { String(map { $0 == ":" ? "." : $0 }) }
}
