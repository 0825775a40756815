import Text

/// Recognises text formats by their first characters, as a substitute for a database's magic.
enum TextOpening {
  static func matches(in head: [UInt8]) -> [MagicMatch] {
    let opening = head.drop { $0.isASCIIBlank }.prefix(32).map(\.lowercasedASCII)
    return table.filter { opening.starts(with: $0.text.utf8) }
      .map { MagicMatch(type: MediaType(spelling: $0.type), priority: 50) }
  }

  /// The openings, in lower case.
  private static let table: [(text: String, type: String)] = [
    ("<!doctype html", "text/html"),
    ("<html", "text/html"),
    ("<svg", "image/svg+xml"),
    ("<!doctype svg", "image/svg+xml"),
    ("<?xml", "application/xml"),
    ("%!ps", "application/postscript"),
    ("{\\rtf", "application/rtf"),
    ("begin:vcard", "text/vcard"),
    ("begin:vcalendar", "text/calendar"),
    ("diff --git ", "text/x-patch"),
    ("#extm3u", "audio/x-mpegurl"),
    ("webvtt", "text/vtt"),
    ("[desktop entry]", "application/x-desktop"),
    ("[internetshortcut]", "application/x-mswinurl"),
  ]
}
