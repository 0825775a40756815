/// What a type of records is: its tags, fields and methods, with their documentation.
package struct RecordDefinition {
  /// The name of the type in messages.
  package let name: String
  /// One sentence.
  package let summary: String
  /// The tags, at most 16; records name them by position.
  package let tags: [Tag]
  /// The fields, for the documentation and the nearest name of unknown ones.
  package let fields: [Parameter]
  /// The methods.
  package let methods: [LuaFunction]
  /// Whether an unknown field raises; otherwise it is nil.
  package let unknownRaises: Bool
  /// Reads a field that is neither a constant nor the bytes; nil for an unknown one.
  package let field: Field

  /// Reads a field.
  ///
  /// The record is also argument 1 of the call, for `setExtra`.
  package typealias Field = (inout Call, Record, String) throws(LuaError) -> Value?

  /// One kind of records of a type.
  ///
  /// All tags together may use four names of constants and bytes.
  package struct Tag {
    /// Fields that are the same in all records with this tag.
    package let constants: [(name: String, text: String)]
    /// The field that is the bytes of the record.
    package let bytesField: String?

    /// Makes a tag.
    package init(constants: [(name: String, text: String)] = [], bytesField: String? = nil) {
      self.constants = constants
      self.bytesField = bytesField
    }
  }

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

  /// The names that C answers: of constants and of the bytes.
  var fastNames: [String] {
    var names: [String] = []
    for name in tags.flatMap({ $0.constants.map(\.name) + [$0.bytesField].compactMap(\.self) })
    where !names.contains(name) {
      names.append(name)
    }
    return names
  }
}
