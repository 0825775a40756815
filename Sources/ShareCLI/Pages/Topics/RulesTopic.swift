extension Topic {
  static let rules = Topic(
    name: "rules", title: "Rules", summary: "which activities take which items, and in what order",
    blocks: [
      .paragraph(
        """
        Built-in activities come first, in one fixed order; then share activities, then action \
        activities, each in the order of the configuration or of `share.order`.
        """),
      .paragraph(
        """
        An activity says what it takes in `accepts`: `true` for anything, a function of items and \
        context, or a table of these keys:
        """),
      .definitions([
        .init(
          "kinds",
          """
          `files`, `images`, `movies`, `audio`, `pdfs`, `text_files`, `folders`, `urls`, `text`, \
          `data`: the greatest number taken, `true` for any number, 0 for none.
          """),
        .init(
          "`types`, `names`, `schemes`",
          "Lists of type patterns, file name patterns and URL schemes, of which one must match."),
        .init("`min`, `max`", "The number of items, all kinds together."),
        .init("`max_bytes`", "The greatest sum of sizes."),
        .init(
          "`match`",
          """
          `"all"` (the default): every item must be taken. `"any"`: one is enough, the others are \
          skipped; more than the greatest number still hides the activity.
          """),
        .init("`strict`", "Keeps images, movies, audio, PDFs and text files from being `files`."),
      ]),
      .paragraph(
        """
        Each item counts for its most specific key. A picture, movie, audio, PDF or text file \
        counts as one of `files` when its own key is absent; a key of 0 forbids that.
        """),
      .paragraph(
        """
        Exclusions come from `share.exclude`, from context rules (`share.rule`), from `--exclude` \
        and from `/etc/sharesheet/exclude`. They add up; nothing undoes one. `share explain` tells \
        for every activity the first clause that hides it.
        """),
    ])
}
