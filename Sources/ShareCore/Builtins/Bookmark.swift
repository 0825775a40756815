extension Activity {
  /// Adds web addresses, each with a title, to the store of favorites.
  package static var bookmark: Activity {
    var activity = Activity(
      id: "bookmark", title: "Add Bookmark",
      help: """
        Adds web addresses to the bookmarks.
        They are kept with the favorites in the XBEL file \
        $XDG_DATA_HOME/sharesheet/favorites.xbel, which browsers and feed readers can import.
        """,
      group: .builtin, source: .builtin, accepts: .rule(AcceptRule([.urls: .max])),
      perform: bookmarkAll)
    activity.symbol = "⚑"
    activity.options = [
      ActivityOption(
        "title", .string, title: "Title",
        help: "title of the bookmark; by default the subject, else the item's name, else the host",
        isOptional: true)
    ]
    activity.missing = { host, _ in BookmarkStore.missing(host) }
    return activity
  }
}

private func bookmarkAll(_ list: ItemList, _ performance: Performance) throws(Stop)
  -> Activity.Report
{
  _ = try performance.timeLeft()
  let title = performance.option("title") ?? performance.subject
  let bookmarks = list.items.compactMap { item -> Bookmark? in
    let item = item.first(.url)
    guard let url = item.url else { return nil }
    return Bookmark(
      href: url, title: title ?? item.givenName, fallbackTitle: URLSyntax.host(of: url))
  }
  do { try BookmarkStore(performance.host).put(bookmarks) } catch {
    // A signal interrupts the wait for other programs that change the file.
    throw performance.host.isCancelled ? .cancelled : .failed(error)
  }
  return Activity.Report()
}
