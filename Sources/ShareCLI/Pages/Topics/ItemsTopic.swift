extension Topic {
  static let items = Topic(
    name: "items", title: "Items", summary: "what words and list records mean",
    blocks: [
      .paragraph(
        """
        An item is one piece of content. Its kind is `text`, `url`, `file`, `folder` or \
        `data` (bytes without a file). A word on the command line is interpreted in this \
        order:
        """),
      .definitions([
        .init(
          "`-`",
          """
          All of standard input as one item: text if it is UTF-8 without NUL bytes, otherwise data.
          """),
        .init(
          "`scheme://…`",
          """
          A URL, kept byte for byte; so is a word that starts with `mailto:`, `tel:`, `sms:`, \
          `geo:`, `magnet:`, `urn:` or `xmpp:`. A `file://` URL of this machine becomes a path.
          """),
        .init("an existing name", "A file or folder, whatever the name looks like."),
        .init("anything else", "An error. Use `--text` or `--as text` for text."),
      ]),
      .paragraph(
        """
        `--null`, `--lines` and `--jsonl` read a list from standard input; items named on \
        the command line come first. Standard input can be read only once, so use either one \
        list option or one `-`.
        """),
      .paragraph(
        """
        Without items, `share`, `share list`, `share explain` and `share run` read standard \
        input as if `-` were given, unless it is a terminal. `share run` does nothing for an \
        empty list.
        """),
      .paragraph(
        """
        A symbolic link has the kind and type of its target, and keeps its own path. A \
        broken link, a pipe, a device or an unreadable file is an error. Names and contents \
        are bytes and need not be UTF-8. Write `./list` for a file called `list`.
        """),
    ])
}
