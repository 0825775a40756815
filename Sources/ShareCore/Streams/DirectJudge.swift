/// Judges plain texts and URLs once for all of a kind and scheme, where that decides.
final class DirectJudge {
  private let each: EachRun
  /// Remembers the verdict on texts, and that on URLs of the scheme that came last.
  @exclusivity(unchecked) private var takesText: Bool?
  @exclusivity(unchecked) private var takesURL: (scheme: Bytes, isTaken: Bool)?

  /// Is nil where every item must be judged.
  init?(_ each: EachRun) {
    guard each.judgesAlike else { return nil }
    self.each = each
  }

  /// Tells whether the activity takes such an item.
  func takes(_ item: PlainItem) -> Bool {
    let bytes = item.bytes
    if item.kind == .text {
      if let takesText { return takesText }
      let isTaken = judge(.text(Bytes(bytes)))
      takesText = isTaken
      return isTaken
    }
    let scheme = bytes.prefix { $0 != UInt8(ascii: ":") }
    if let takesURL, takesURL.scheme.elementsEqual(scheme) { return takesURL.isTaken }
    let isTaken = judge(.url(Bytes(bytes)))
    takesURL = (Bytes(scheme), isTaken)
    return isTaken
  }

  private func judge(_ content: Item.Content) -> Bool {
    each.select(ItemList([Item(content)])).verdicts.first?.isShown ?? false
  }
}
