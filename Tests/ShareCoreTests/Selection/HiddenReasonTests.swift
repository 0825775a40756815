import MediaTypes
import ShareCore
import Testing

struct HiddenReasonTests {
  private let surroundings: Surroundings
  private let items: [Item]

  init() throws {
    surroundings = try Surroundings()
    items = [
      try surroundings.file("a.png"), .text("hello"), .url("ftp://example.org"),
      try surroundings.directory("box"),
    ]
  }

  @Test(arguments: reasons)
  func `a reason has a clause, a sentence with its numbers, and an item`(
    reason: HiddenReason, clause: String, message: String, item: Int?
  ) {
    #expect(reason.clause == clause)
    #expect(reason.message(for: items, types: surroundings.types) == message)
    #expect(reason.item == item)
  }

  private static let reasons: [(HiddenReason, String, String, Int?)] = [
    (.excluded(Exclusion("mail", .call)), "excluded", "excluded by --exclude", nil),
    (.needs("the program `x` is not installed"), "needs", "the program `x` is not installed", nil),
    (.neverAccepts, "accepts", "it accepts nothing", nil),
    (
      .notAccepted(.notTaken(.images, item: 0)), "accepts.images",
      "it takes no images: `a.png` is a file, image/png", 0
    ),
    (
      .notAccepted(.notTaken(.textFiles, item: 1)), "accepts.text_files",
      "it takes no text files: `hello` is a text, text/plain", 1
    ),
    (
      .notAccepted(.notTaken(.folders, item: 3)), "accepts.folders",
      "it takes no folders: `box` is a folder, inode/directory", 3
    ),
    (
      .notAccepted(.tooMany(.images, maximum: 1, count: 3, item: 0)), "accepts.images",
      "it takes at most 1 image, there are 3", 0
    ),
    (
      .notAccepted(.tooMany(.audio, maximum: 2, count: 3, item: 0)), "accepts.audio",
      "it takes at most 2 audio items, there are 3", 0
    ),
    (
      .notAccepted(.wrongType(item: 0)), "accepts.types",
      "it does not take this type: `a.png` is a file, image/png", 0
    ),
    (
      .notAccepted(.wrongName(item: 0)), "accepts.names",
      "it does not take this name: `a.png` is a file, image/png", 0
    ),
    (
      .notAccepted(.wrongScheme(item: 2)), "accepts.schemes",
      "it does not take such URLs: `ftp://example.org` is a URL", 2
    ),
    (
      .notAccepted(.tooFew(minimum: 2, passed: 1)), "accepts.min",
      "it takes at least 2 items, there is 1", nil
    ),
    (
      .notAccepted(.tooFew(minimum: 1, passed: 0)), "accepts.min",
      "it takes at least 1 item, there are 0", nil
    ),
    (
      .notAccepted(.tooManyItems(maximum: 1, passed: 3, item: 1)), "accepts.max",
      "it takes at most 1 item, there are 3", 1
    ),
    (
      .notAccepted(.tooLarge(limit: 1000, item: 0)), "accepts.max_bytes",
      "it takes at most 1000 bytes in all", 0
    ),
    (.refused("not today"), "accepts", "not today", nil),
    (.refused(nil), "accepts", "its accept function said no", nil),
    (.unavailable("no network"), "available", "no network", nil),
    (.unavailable(nil), "available", "it is not available now", nil),
    (
      .failed(clause: "accepts", .error("init.lua:3: oops")), "error", "init.lua:3: oops", nil
    ),
    (.failed(clause: "accepts", .timeout), "timeout", "the rule timed out", nil),
    (.failed(clause: "available", .memory), "memory", "the rule ran out of memory", nil),
  ]
}
