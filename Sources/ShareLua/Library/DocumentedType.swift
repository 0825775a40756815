package import Lua

/// A type of values that scripts meet, for the reference and for editors.
package struct DocumentedType {
  package let name: String
  package let summary: String
  package let fields: [Parameter]
  /// The methods; their parameters leave out the value before the colon.
  package let methods: [LuaFunction]
}

extension Library {
  /// The types in the order of the reference.
  package static var types: [DocumentedType] {
    [
      DocumentedType(RecordDefinition.item),
      DocumentedType(
        name: "items", summary: "A list of items: a table with positions 1, 2, … and methods.",
        fields: [], methods: LuaFunction.listMethods),
      DocumentedType(ObjectDefinition.context),
      DocumentedType(
        name: "result", summary: "The result of a run.", fields: resultFields,
        methods: [.resultCheck]),
    ]
  }

  /// The documentation of `share.items`, which is set for each script and is not part of the module.
  package static let itemsSummary = """
    The items of a script or session, as a list. Items listed on standard input are read when they are \
    first used; `share.items:each()` goes through them in constant memory.
    """

  private static var resultFields: [Parameter] {
    [
      Parameter("activity", .string, optional: true, "The id of the activity, if one was chosen."),
      Parameter("status", .choice(["completed", "cancelled", "failed"]), "The outcome."),
      Parameter("items", .list(.record("item")), "The returned items."),
      Parameter("skipped", .list(.record("item")), "The skipped items."),
      Parameter("failed", .list(.table), "The items that failed, as tables of `item` and `error`."),
      Parameter("error", .table, optional: true, "`{ code, message, … }` if the run failed."),
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
