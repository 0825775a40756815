extension Topic {
  static let items = Topic(
    name: "items", title: "Items", summary: "what a word or a record of a list stands for",
    blocks: [
      .paragraph(
        """
        An item is one piece of content. Its kind is `text`, `url`, `file`, `folder` or `data` \
        (bytes without a file). What a word stands for is decided in this order:
        """),
      .definitions([
        .init(
          "`-`",
          """
          All of standard input as one item: text when it is UTF-8 and holds no NUL, otherwise data.
          """),
        .init(
          "`scheme://…`",
          """
          A URL, kept byte for byte; so is what begins with `mailto:`, `tel:`, `sms:`, `geo:`, \
          `magnet:`, `urn:` or `xmpp:`. A `file://` URL of this machine is decoded once to a path.
          """),
        .init("a name that exists", "A file or folder, whatever the name looks like."),
        .init("anything else", "An error. Text is given by `--text` or `--as text`."),
      ]),
      .paragraph(
        """
        `--null`, `--lines` and `--jsonl` read a list from standard input; named items come first. \
        A list can be read once only, and not together with `-`.
        """),
      .paragraph(
        """
        Without items, `share`, `share list`, `share explain` and `share run` read standard input \
        as by `-` when it is not a terminal. `share run` with an empty list does nothing.
        """),
      .paragraph(
        """
        A symbolic link has the kind and type of what it points at, and keeps its own path. A \
        broken link, a pipe, a device or an unreadable file is an error. Names and contents are \
        bytes and need not be UTF-8. A file called `list` is written `./list`.
        """),
    ])
}
