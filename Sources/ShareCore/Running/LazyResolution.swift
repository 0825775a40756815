import MediaTypes

/// Asks the providers of lazy items for their content, once, for the chosen activity.
package struct LazyResolution {
  let activity: String
  let host: Host

  package init(activity: String, host: Host) {
    self.activity = activity
    self.host = host
  }

  /// Returns the item with all its representations made, or nil if its provider dropped it.
  package func resolve(_ item: Item) throws(Stop) -> Item? {
    var made: [Item] = []
    for representation in item.representations {
      guard case .lazy(let lazy) = representation.content else {
        made.append(representation)
        continue
      }
      guard var content = try lazy.provide(activity) else { continue }
      try check(content, lazy, representation)
      content.givenName = content.givenName ?? representation.givenName
      made.append(content)
    }
    guard var first = made.first else { return nil }
    first.alternatives = Array(made.dropFirst())
    first.thumbnail = item.thumbnail
    return first
  }

  private func check(_ content: Item, _ lazy: LazyContent, _ item: Item) throws(Stop) {
    let type = content.type(by: host.types)?.type
    if let type, host.types.conforms(type, to: lazy.type) { return }
    var failure = Failure(
      .failed,
      "`\(item.label.shown)` was promised as \(lazy.type), but is \(type.map(\.description) ?? "a URL")"
    )
    failure.item = item.label
    throw .failed(failure)
  }
}
