extension Topic {
  static let rules = Topic(
    name: "rules", title: "Rules", summary: "which activities take which items, and in what order",
    blocks: [
      .paragraph(
        """
        Built-in activities come first, in a fixed order; then share activities, then action \
        activities, each in the order of the configuration or of `share.order`.
        """),
      .paragraph(
        """
        `accepts` says which items an activity takes: `true` for all, a function of items \
        and context, or a table with these keys:
        """),
      .definitions([
        .init(
          "kinds",
          """
          `files`, `images`, `movies`, `audio`, `pdfs`, `text_files`, `folders`, `urls`, `text`, \
          `data`: the maximum number, `true` for any number, 0 for none.
          """),
        .init(
          "`types`, `names`, `schemes`",
          "Lists of type patterns, file name patterns and URL schemes; one must match."
        ),
        .init("`min`, `max`", "The minimum and maximum number of items of all kinds."),
        .init("`max_bytes`", "The maximum total size."),
        .init(
          "`match`",
          """
          `"all"` (the default): every item must be accepted. `"any"`: one is enough, and the \
          others are skipped; exceeding a maximum still hides the activity.
          """),
        .init("`strict`", "Images, movies, audio, PDFs and text files do not count as `files`."),
      ]),
      .paragraph(
        """
        Each item counts under its most specific key. A picture, movie, audio, PDF or text \
        file counts under `files` if its own key is absent; a key of 0 forbids it.
        """),
      .paragraph(
        """
        Exclusions come from `share.exclude`, from context rules (`share.rule`), from \
        `--exclude` and from `/etc/sharesheet/exclude`. They add up and cannot be undone. \
        `share explain` shows the first condition that hides each activity.
        """),
    ])
}
