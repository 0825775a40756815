extension Activity {
  /// Remembers web addresses, with a title, in the store of favorites.
  package static var bookmark: Activity {
    var activity = Activity(
      id: "bookmark", title: "Add Bookmark",
      help: """
        Adds web addresses to the bookmarks.
        They are kept, beside the favorites, in the XBEL file \
        $XDG_DATA_HOME/sharesheet/favorites.xbel, which browsers and feed readers import.
        """,
      group: .builtin, source: .builtin, accepts: .rule(AcceptRule([.urls: .max])),
      perform: bookmarkAll)
    activity.symbol = "⚑"
    activity.options = [.title]
    activity.missing = { host, _ in BookmarkStore.missing(host) }
    return activity
  }
}

extension ActivityOption {
  fileprivate static var title: ActivityOption {
    var option = ActivityOption("title", .string)
    option.title = "Title"
    option.help = "what the bookmark is called; else the subject, else the host"
    option.isOptional = true
    return option
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
    // A signal ends the wait for others that change the file.
    throw performance.host.isCancelled ? .cancelled : .failed(error)
  }
  return Activity.Report()
}
