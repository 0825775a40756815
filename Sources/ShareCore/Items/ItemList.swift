/// Holds the items of one share; its identity lets others keep what they made of it.
package final class ItemList {
  package let items: [Item]
  /// Keeps the form a scripting layer gave the list, so that 5,000 rules convert it once.
  package var scripted: AnyObject?

  package init(_ items: [Item]) { self.items = items }
}
