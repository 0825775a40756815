import JSON
import MediaTypes
import Text

/// Reads the items of one line of JSON Lines: an item, or a result with its returned items.
package struct ItemRecord {
  private let intake: Intake

  package init(_ intake: Intake) { self.intake = intake }

  /// Reads a line; unknown fields are ignored, a line that is no item says what it should hold.
  package func items(of line: Bytes) throws(Failure) -> [Item] {
    let value: JSONValue
    do { value = try JSONValue(parsing: line) } catch { throw bad("it is no JSON: \(error)") }
    guard case .object(let object) = value else { throw bad("it is no JSON object") }
    if object["kind"] == nil, case .array(let items)? = object["items"] {
      return try items.map { value throws(Failure) in try item(value) }
    }
    return [try item(value)]
  }

  private func item(_ value: JSONValue) throws(Failure) -> Item {
    guard case .object(let object) = value, case .string(let word)? = object["kind"] else {
      throw bad("it has no `kind`")
    }
    guard let kind = Item.Kind(rawValue: word) else {
      let kinds = Item.Kind.allCases.map(\.rawValue).joined(separator: ", ")
      throw bad("`\(word)` is no kind of item; kinds are \(kinds)")
    }
    var item = try content(kind, object)
    if let type = try type(object) { item.declaredType = type }
    item.givenName = try optional("name", object)
    if case .array(let more)? = object["representations"] {
      item.alternatives = try more.map { value throws(Failure) in try self.item(value) }
    }
    return item
  }

  private func content(_ kind: Item.Kind, _ object: JSONObject) throws(Failure) -> Item {
    switch kind {
    case .text: return intake.text(try required("text", object))
    case .url: return try intake.url(required("url", object))
    case .file, .folder: return try intake.file(Path(required("path", object)))
    case .data:
      guard case .string(let text)? = object["data"] else { throw bad("it has no `data`") }
      guard let bytes = Base64.decode(Bytes(text.utf8)) else { throw bad("`data` is no base64") }
      return Item(.data(bytes), declaredType: intake.declaredType)
    }
  }

  private func type(_ object: JSONObject) throws(Failure) -> MediaType? {
    guard let value = object["type"], value != .null else { return nil }
    guard case .string(let text) = value, let type = MediaType(parsing: text) else {
      throw bad("`type` is no MIME type")
    }
    return type
  }

  private func required(_ name: String, _ object: JSONObject) throws(Failure) -> Bytes {
    guard let bytes = try optional(name, object) else { throw bad("it has no `\(name)`") }
    return bytes
  }

  /// Prefers `NAME_base64`, whose readable form beside it is for people.
  private func optional(_ name: String, _ object: JSONObject) throws(Failure) -> Bytes? {
    if case .string(let text)? = object["\(name)_base64"] {
      guard let bytes = Base64.decode(Bytes(text.utf8)) else {
        throw bad("`\(name)_base64` is no base64")
      }
      return bytes
    }
    switch object[name] {
    case .string(let text): return Bytes(text.utf8)
    case nil, .null: return nil
    case .bool, .integer, .number, .array, .object: throw bad("`\(name)` is no string")
    }
  }

  private func bad(_ why: String) -> Failure { Failure(.item, "a record cannot be read: \(why)") }
}
