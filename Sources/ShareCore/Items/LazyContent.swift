package import MediaTypes

/// Promises content that is made only for the chosen activity.
package struct LazyContent {
  /// The promised type; what the provider returns must conform to it.
  package let type: MediaType
  package let kind: Item.Kind
  /// Makes the content for an activity's id; nil drops the item.
  package let provide: (String) throws(Stop) -> Item?

  package init(
    type: MediaType, kind: Item.Kind, provide: @escaping (String) throws(Stop) -> Item?
  ) {
    self.type = type
    self.kind = kind
    self.provide = provide
  }
}
