import Glibc

/// Holds one entry for the store.
struct Bookmark {
  let href: Bytes
  /// Replaces the title that is there.
  var title: Bytes?
  /// Is the title of a new entry without one.
  let fallbackTitle: Bytes
}

/// Keeps favorites and bookmarks in the user's XBEL file.
struct BookmarkStore {
  private let file: SharedFile

  init(_ host: Host) throws(Failure) {
    guard let folder = Self.folder(host) else { throw Failure(.hidden, noFolder) }
    file = SharedFile(folder.appending(Bytes("sharesheet/favorites.xbel".utf8)))
  }

  static func missing(_ host: Host) -> String? { folder(host) == nil ? noFolder : nil }

  /// Adds entries at the end; one whose address is there already is brought up to date.
  ///
  /// A file that is no XBEL is refused and left as it is.
  func put(_ bookmarks: [Bookmark]) throws(Failure) {
    try file.update { old throws(Failure) in
      var document: XBELDocument
      do throws(XMLError) { document = try XBELDocument(parsing: old ?? []) } catch {
        throw Failure(
          .failed, "`\(file.path.bytes.shown)` is no XBEL file: \(error)",
          hint: "mend it or move it away; it was left as it is")
      }
      let now = Self.timestamp()
      for bookmark in bookmarks { document.put(bookmark, at: now) }
      return document.bytes
    }
  }

  private static func folder(_ host: Host) -> Path? {
    host.baseFolder("XDG_DATA_HOME", default: ".local/share")
  }

  /// Writes the present moment as `2026-01-31T12:00:00Z` (ISO 8601, as XBEL has it).
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

private let noFolder = "there is no place to keep them: set HOME or XDG_DATA_HOME"
