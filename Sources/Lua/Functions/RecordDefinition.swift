/// The definition of a type of records: its documented tags, fields and methods.
package struct RecordDefinition {
  /// The name of the type in messages.
  package let name: String
  /// One sentence.
  package let summary: String
  /// The tags, at most 16; records refer to them by index.
  package let tags: [Tag]
  /// The fields, for the documentation and for suggestions in errors.
  package let fields: [Parameter]
  /// The methods.
  package let methods: [LuaFunction]
  /// Whether an unknown field raises an error; otherwise it is nil.
  package let unknownRaises: Bool
  /// Reads a field that is neither a constant nor the bytes; returns nil for an unknown one.
  package let field: Field

  /// Reads a field.
  ///
  /// The record is also argument 1 of the call, for `setExtra`.
  package typealias Field = (inout Call, Record, String) throws(LuaError) -> Value?

  /// One kind of records of the type.
  package typealias Tag = RecordLayout.Tag

  /// Makes a definition.
  package init(
    _ name: String, _ summary: String, tags: [Tag], fields: [Parameter] = [],
    methods: [LuaFunction] = [], unknownRaises: Bool = true,
    field: @escaping Field = { (_, _, _) throws(LuaError) in nil }
  ) {
    self.name = name
    self.summary = summary
    self.tags = tags
    self.fields = fields
    self.methods = methods
    self.unknownRaises = unknownRaises
    self.field = field
  }
}
