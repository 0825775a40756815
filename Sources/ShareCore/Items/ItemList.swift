/// The items of one share; its identity lets others keep what they made of it.
package final class ItemList {
  package let items: [Item]
  /// The list as the scripting layer converted it, so that 5,000 rules do so once.
  package var scripted: AnyObject?

  package init(_ items: [Item]) { self.items = items }
}
