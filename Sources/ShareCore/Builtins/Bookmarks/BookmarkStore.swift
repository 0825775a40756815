import Glibc

/// An entry for the store.
struct Bookmark {
  let href: Bytes
  /// The title, which replaces the one that is there.
  var title: Bytes?
  /// The title of a new entry that is given none.
  let fallbackTitle: Bytes
}

/// The user's XBEL file of favorites and bookmarks.
struct BookmarkStore {
  private let file: SharedFile

  init(_ host: Host) throws(Failure) {
    guard let folder = Self.folder(host) else { throw Failure(.hidden, noFolder) }
    file = SharedFile(folder.appending(Bytes("sharesheet/favorites.xbel".utf8)))
  }

  static func missing(_ host: Host) -> String? {
    guard XMLReader.isAvailable else { return XMLError.notBuiltIn.description }
    return folder(host) == nil ? noFolder : nil
  }

  /// Adds entries at the end, and updates those whose address is there already.
  ///
  /// A file that is not XBEL is refused and left as it is.
  func put(_ bookmarks: [Bookmark]) throws(Failure) {
    try file.update { old throws(Failure) in
      var document: XBELDocument
      do throws(XMLError) { document = try XBELDocument(parsing: old ?? []) } catch {
        throw Failure(
          .failed, "`\(file.path.bytes.shown)` is not an XBEL file: \(error)",
          hint: "repair it or move it away; it was left as it is")
      }
      let now = Self.timestamp()
      for bookmark in bookmarks { document.put(bookmark, at: now) }
      return document.bytes
    }
  }

  private static func folder(_ host: Host) -> Path? {
    host.baseFolder("XDG_DATA_HOME", default: ".local/share")
  }

  /// Returns the current time as `2026-01-31T12:00:00Z` (ISO 8601, as in XBEL).
  private static func timestamp() -> Bytes {
    var now = time(nil)
    var parts = tm()
    gmtime_r(&now, &parts)
    let numbers = [
      parts.tm_mon + 1, parts.tm_mday, parts.tm_hour, parts.tm_min, parts.tm_sec,
    ].map { $0 < 10 ? "0\($0)" : "\($0)" }
    let date = "\(parts.tm_year + 1900)-\(numbers[0])-\(numbers[1])"
    return Bytes("\(date)T\(numbers[2]):\(numbers[3]):\(numbers[4])Z".utf8)
  }
}

private let noFolder = "no folder to keep them in: set HOME or XDG_DATA_HOME"
