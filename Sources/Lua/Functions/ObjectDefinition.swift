/// The definition of a type of Swift objects in Lua: its fields and methods.
package struct ObjectDefinition {
  /// The name of the type in messages.
  package let name: String
  /// One sentence.
  package let summary: String
  /// The fields, for the documentation and for suggestions in errors.
  package let fields: [Parameter]
  /// The methods; `call.receiver` is the object.
  package let methods: [LuaFunction]
  /// Whether an unknown field raises an error; otherwise it is nil.
  package let unknownRaises: Bool
  /// Reads a field; nil for an unknown one.
  ///
  /// The key may be of any kind.
  package let field: Field
  /// Returns the result of `#`; without it `#` raises an error.
  package let length: ((AnyObject) -> Int)?
  /// Returns the result of `tostring`.
  package let text: ((AnyObject) -> String)?

  /// Reads a field of an object.
  package typealias Field = (inout Call, AnyObject, Value) throws(LuaError) -> Value?

  /// Makes a definition.
  package init(
    _ name: String, _ summary: String, fields: [Parameter] = [], methods: [LuaFunction] = [],
    unknownRaises: Bool = true, length: ((AnyObject) -> Int)? = nil,
    text: ((AnyObject) -> String)? = nil,
    field: @escaping Field = { (_, _, _) throws(LuaError) in nil }
  ) {
    self.name = name
    self.summary = summary
    self.fields = fields
    self.methods = methods
    self.unknownRaises = unknownRaises
    self.length = length
    self.text = text
    self.field = field
  }
}
