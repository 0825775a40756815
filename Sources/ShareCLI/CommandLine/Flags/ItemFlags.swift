extension Flag {
  /// Reads a list of items separated by NUL.
  package static let null = Flag(
    "null", short: "0", group: .items,
    summary: "read NUL-separated items from standard input",
    detail: """
      Reads a list of items from standard input, separated by NUL bytes; the last NUL is optional. \
      Items named on the command line come first. Use it with `find -print0`.
      """)

  /// Reads a list of items, one per line.
  package static let lines = Flag(
    "lines", group: .items,
    summary: "read items from standard input, one per line",
    detail: "Reads a list of items from standard input, one per line.")

  /// Reads a list of items as JSON Lines.
  package static let jsonLines = Flag(
    "jsonl", group: .items,
    summary: "read items from standard input, as JSON Lines",
    detail: """
      Reads a list of items from standard input, one JSON object per line: an item as `--json` \
      prints it, or a whole result line of `share run --json`. See `share help json`.
      """)

  /// Sets the kind of every item word.
  package static let itemKind = Flag(
    "as", value: .choice("KIND", of: ["text", "url", "file"]), group: .items,
    summary: "treat every item as text, url or file",
    detail: """
      Treats every item word and every record of a list as `text`, `url` or `file`. Without it, a \
      word is a URL if it looks like one, and otherwise a file or folder that must exist.
      """)

  /// Adds a text item.
  package static let text = Flag(
    "text", value: .bytes("TEXT"), isRepeatable: true, group: .items,
    summary: "add a text item",
    detail: "Adds a text item. Can be repeated; an empty text is an item too.")

  /// Declares the type of the items.
  package static let type = Flag(
    "type", value: .mediaType, group: .items,
    summary: "declare the type of the items, such as image/png",
    detail: "Declares the type of all items. It takes precedence over their names and contents.")

  /// Sets the subject of the share.
  package static let subject = Flag(
    "subject", value: .bytes("TEXT"), group: .items,
    summary: "set the subject of the share",
    detail:
      "Sets the subject of the share, which mail uses, for example. It is never part of an item.")

  /// The options that say what the items are.
  package static let itemFlags: [Flag] = [
    .null, .lines, .jsonLines, .itemKind, .text, .type, .subject,
  ]
}
