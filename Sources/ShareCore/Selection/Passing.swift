/// An activity with the items that it takes.
package struct Passing {
  package let activity: Activity
  package let items: [Item]
  /// The items that its accept rule leaves out.
  package let skipped: [Item]
}
