/// The facts that follow from a type's name alone.
final class TypeFacts: Sendable {
  let canonical: MediaType
  /// The type itself and all its ancestors; an array, because there are only a few.
  let ancestors: [MediaType]
  let classes: [TypeClass]
  let primaryClass: TypeClass?

  init(canonical: MediaType, ancestors: [MediaType], classes: [TypeClass]) {
    self.canonical = canonical
    self.ancestors = ancestors
    self.classes = classes
    primaryClass = TypeClass.primary.first(where: classes.contains)
  }
}
