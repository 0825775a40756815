extension Flag {
  /// Reads a list of items that end with NUL.
  package static let null = Flag(
    "null", short: "0", group: .items,
    summary: "read items from standard input, each ended by NUL",
    detail: """
      Reads a list of items from standard input, separated by NUL bytes, with or without a last one. \
      Named items come first, then the list. This is the form for `find -print0`.
      """)

  /// Reads a list of items, one a line.
  package static let lines = Flag(
    "lines", group: .items,
    summary: "read items from standard input, one a line",
    detail: "Reads a list of items from standard input, one a line.")

  /// Reads a list of items as JSON Lines.
  package static let jsonLines = Flag(
    "jsonl", group: .items,
    summary: "read items from standard input, as JSON Lines",
    detail: """
      Reads a list of items from standard input, one JSON object a line. What `--json` prints as an \
      item is accepted, and so is a whole result line of `share run --json`. See `share help json`.
      """)

  /// Says what every item word is, without looking.
  package static let itemKind = Flag(
    "as", value: .choice("KIND", of: ["text", "url", "file"]), group: .items,
    summary: "take every item as text, url or file, without looking",
    detail: """
      Says what every item word and every record of a list is: `text`, `url` or `file`. Without it \
      a word is a URL when it has the form of one, and otherwise a file or folder that exists.
      """)

  /// Adds a text item.
  package static let text = Flag(
    "text", value: .bytes("TEXT"), isRepeatable: true, group: .items,
    summary: "add a text item",
    detail: "Adds an item of kind text. May be given several times; an empty text is an item too.")

  /// Declares the type of the items.
  package static let type = Flag(
    "type", value: .mediaType, group: .items,
    summary: "declare the type of the items, such as image/png",
    detail: "Declares the type of the items of this call. It decides before name and content do.")

  /// Sets the subject of the share.
  package static let subject = Flag(
    "subject", value: .bytes("TEXT"), group: .items,
    summary: "set the subject of the share",
    detail: "Sets the subject of the share, which mail uses. It is never part of an item.")

  /// The options that say what the items are.
  package static let itemFlags: [Flag] = [
    .null, .lines, .jsonLines, .itemKind, .text, .type, .subject,
  ]
}
