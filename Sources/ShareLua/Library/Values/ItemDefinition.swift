import Lua
import MediaTypes
import ShareCore

extension RecordDefinition {
  /// The type of items: records hold the bytes inline, and other fields are computed when read.
  static var item: RecordDefinition {
    RecordDefinition(
      "item", "One piece of content, with read-only fields.", tags: Item.Kind.allCases.map(tag),
      fields: fields, methods: [.itemConforms, .itemRead, .itemLines]
    ) { (call, record, name) throws(LuaError) in
      let engine = call.interpreter.engine
      return engine.field(name, of: engine.types.item(of: record))
    }
  }

  private static func tag(_ kind: Item.Kind) -> Tag {
    let field =
      switch kind {
      case .text: "text"
      case .url: "url"
      case .file, .folder: "path"
      case .data: String?.none
      }
    return Tag(constants: [("kind", kind.rawValue)], bytesField: field)
  }

  private static var fields: [Parameter] {
    [
      Parameter("kind", .choice(Item.Kind.allCases.map(\.rawValue)), "The kind."),
      Parameter("type", .string, optional: true, "The MIME type; nil for URLs."),
      Parameter("name", .string, optional: true, "The name, or the last component of the path."),
      Parameter("path", .string, optional: true, "The absolute path of a file or folder."),
      Parameter("url", .string, optional: true, "The URL of a URL item, byte for byte."),
      Parameter("text", .string, optional: true, "The text of a text item."),
      Parameter("size", .integer, optional: true, "The size in bytes, if known."),
      Parameter(
        "modified", .number, optional: true,
        "When a file or folder was last modified, in seconds since 1970."),
    ]
  }
}

extension ScriptEngine {
  /// Reads a field of an item; nil for unknown names.
  fileprivate func field(_ name: String, of item: Item) -> Value? {
    switch name {
    case "kind": .string(item.kind.rawValue)
    case "type": item.type(by: host.types).map { .string($0.type.description) } ?? .nil
    case "name": item.name.map { .bytes($0) } ?? .nil
    case "path": item.path.map { .bytes($0.bytes) } ?? .nil
    case "url": item.url.map { .bytes($0) } ?? .nil
    case "text": item.text.map { .bytes($0) } ?? .nil
    case "size": item.size.map { .integer(Int64($0)) } ?? .nil
    case "modified": item.modified.map { .number($0) } ?? .nil
    default: nil
    }
  }
}
