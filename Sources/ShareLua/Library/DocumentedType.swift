package import Lua

/// Describes a type of values that scripts meet, for references and editors.
package struct DocumentedType {
  package let name: String
  package let summary: String
  package let fields: [Parameter]
  /// Leaves out the value before the colon.
  package let methods: [LuaFunction]
}

extension Library {
  /// Lists the types in the order of the reference.
  package static var types: [DocumentedType] {
    [
      DocumentedType(RecordDefinition.item),
      DocumentedType(
        name: "items", summary: "A list of items: a table with positions 1, 2, … and methods.",
        fields: [], methods: LuaFunction.listMethods),
      DocumentedType(ObjectDefinition.context),
      DocumentedType(
        name: "result", summary: "What a run came to.", fields: resultFields,
        methods: [.resultCheck]),
    ]
  }

  /// Says what `share.items` is, which is set for each script and is no part of the module.
  package static let itemsSummary = """
    The items of a script or of a session: a list of items. Items that come from a list on standard \
    input are read when they are looked at; `share.items:each()` goes through them in constant memory.
    """

  private static var resultFields: [Parameter] {
    [
      Parameter("activity", .string, optional: true, "The id, where an activity was chosen."),
      Parameter("status", .choice(["completed", "cancelled", "failed"]), "The outcome."),
      Parameter("items", .list(.record("item")), "What was returned."),
      Parameter("skipped", .list(.record("item")), "What was left out."),
      Parameter("failed", .list(.table), "Tables of `item` and `error`."),
      Parameter("error", .table, optional: true, "`{ code, message, … }` where it failed."),
    ]
  }
}

extension DocumentedType {
  fileprivate init(_ definition: RecordDefinition) {
    self.init(
      name: definition.name, summary: definition.summary, fields: definition.fields,
      methods: definition.methods)
  }

  fileprivate init(_ definition: ObjectDefinition) {
    self.init(
      name: definition.name, summary: definition.summary, fields: definition.fields,
      methods: definition.methods)
  }
}
