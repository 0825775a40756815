/// Lists the built-in activities.
package enum Builtins {
  /// Holds those that work, in the one order of the sheet; nothing moves, renames or replaces one.
  package static var all: [Activity] {
    [
      .message, .mail, .airplay, .copy, .save, .print, .open, .markup, .favorite, .bookmark,
      .find,
    ]
  }

  /// Names every id that is kept for a built-in, also before it works.
  package static let reserved = [
    "message", "mail", "airplay", "copy", "save", "print", "open", "markup", "favorite",
    "bookmark", "find",
  ]
}
