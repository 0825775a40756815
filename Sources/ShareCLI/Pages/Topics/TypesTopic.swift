extension Topic {
  static let types = Topic(
    name: "types", title: "Types", summary: "media types, patterns and what decides the type",
    blocks: [
      .paragraph(
        """
        Types are MIME names such as `image/png`, as the shared MIME database spells them. A type \
        conforms to itself and to the types it is a subclass of: `text/x-python` is a `text/plain`. \
        Folders and URLs have a kind, and no type.
        """),
      .paragraph(
        """
        A pattern is an exact name, a group such as `image/*`, or a class: `image`, `movie`, \
        `audio`, `text`, `pdf`, `archive`, `source`. Case does not matter.
        """),
      .paragraph(
        """
        A type declared by `--type` decides. Otherwise the first bytes of the file are compared \
        with known signatures, and one that is decisive beats the name; then the longest matching \
        name pattern counts; then the database's rules for content; and last `text/plain` for \
        clean text and `application/octet-stream` for the rest. An empty file keeps the type of \
        its name. `share explain` says what decided.
        """),
    ])
}
