extension Activity {
  /// Adds files and folders to the store of favorites, and folders also to file managers.
  package static var favorite: Activity {
    var activity = Activity(
      id: "favorite", title: "Favorite",
      help: """
        Adds files and folders to the favorites.
        They are kept in the XBEL file $XDG_DATA_HOME/sharesheet/favorites.xbel; folders also \
        appear in the side bar of file managers (GTK bookmarks).
        """,
      group: .builtin, source: .builtin,
      accepts: .rule(AcceptRule([.files: .max, .folders: .max])), perform: favoriteAll)
    activity.symbol = "★"
    activity.missing = { host, _ in BookmarkStore.missing(host) }
    return activity
  }
}

private func favoriteAll(_ list: ItemList, _ performance: Performance) throws(Stop)
  -> Activity.Report
{
  _ = try performance.timeLeft()
  let items = list.items.map { $0.first(.file, .folder) }
  do throws(Failure) {
    if let absence = items.lazy.compactMap(\.absence).first { throw absence }
    try BookmarkStore(performance.host).put(
      items.compactMap { item in
        guard let path = item.path?.plain else { return nil }
        let name = item.givenName ?? path.name
        return Bookmark(
          href: URLSyntax.fileURL(of: path), fallbackTitle: name.isEmpty ? path.bytes : name)
      })
    let folders = items.filter { $0.kind == .folder }.compactMap { $0.path?.plain }
    if !folders.isEmpty { try SideBar(performance.host).put(folders) }
  } catch {
    // A signal interrupts the wait for other programs that change the file.
    throw performance.host.isCancelled ? .cancelled : .failed(error)
  }
  return Activity.Report()
}
