extension Topic {
  static let types = Topic(
    name: "types", title: "Types", summary: "media types, patterns and how types are found",
    blocks: [
      .paragraph(
        """
        Types are MIME names such as `image/png`, spelled as in the shared MIME database. A \
        type conforms to itself and to the types it is a subclass of: `text/x-python` is a \
        `text/plain`. Folders and URLs have a kind but no type.
        """),
      .paragraph(
        """
        A pattern is an exact name, a group such as `image/*`, or a class: `image`, `movie`, \
        `audio`, `text`, `pdf`, `archive`, `source`. Case is ignored.
        """),
      .paragraph(
        """
        A type declared with `--type` takes precedence. Otherwise the first bytes of the \
        file are compared with known signatures, and a decisive match takes precedence over \
        the name; next comes the longest matching name pattern, then the database's content \
        rules, and finally `text/plain` for clean text and `application/octet-stream` for \
        everything else. An empty file gets the type of its name. `share explain` shows what \
        determined the type.
        """),
    ])
}
