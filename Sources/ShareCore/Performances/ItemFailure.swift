/// An item and what went wrong with it.
package struct ItemFailure {
  package let item: Item
  package let failure: Failure

  package init(_ item: Item, _ failure: Failure) {
    self.item = item
    self.failure = failure
  }
}
