/// The built-in activities.
package enum Builtins {
  /// The built-ins in the order of the sheet; nothing moves, renames or replaces one.
  package static var all: [Activity] {
    [
      .message, .mail, .airplay, .copy, .save, .print, .open, .markup, .favorite, .bookmark,
      .find,
    ]
  }

  /// The ids that scripts may not use.
  package static let reserved = all.map(\.id)
}
