/// One item, or why a word or record is none.
package enum ItemEntry {
  case item(Item)
  case bad(Failure)
}
