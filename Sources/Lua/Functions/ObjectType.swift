/// A type of objects in one interpreter.
package final class ObjectType: ObjectLayout {
  /// The fields and methods of the type.
  package let definition: ObjectDefinition

  init(_ definition: ObjectDefinition) {
    self.definition = definition
    super.init(definition.name)
  }
}
