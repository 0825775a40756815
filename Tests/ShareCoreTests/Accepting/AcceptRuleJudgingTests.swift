import MediaTypes
import ShareCore
import Testing

/// One row: a rule, items, and the places of those that are passed, or the clause that refuses.
struct JudgingCase: Sendable, CustomTestStringConvertible {
  enum Outcome: Equatable, Sendable {
    case takes([Int])
    /// The clause, and the place of the item it names.
    case refuses(String, Int?)
  }

  let rule: AcceptRule
  let samples: [Sample]
  let outcome: Outcome
  private let words: String

  init(_ rule: AcceptRule, _ samples: [Sample], _ outcome: Outcome, _ words: String = "") {
    self.rule = rule
    self.samples = samples
    self.outcome = outcome
    self.words = words
  }

  var testDescription: String { "\(words) \(samples.map(\.rawValue)) → \(outcome)" }
}

struct AcceptRuleJudgingTests {
  private let surroundings: Surroundings

  init() throws { surroundings = try Surroundings() }

  private func outcome(of rule: AcceptRule, _ samples: [Sample]) throws -> JudgingCase.Outcome {
    let items = try samples.map { try $0.item(in: surroundings) }
    switch rule.judge(items, types: surroundings.types) {
    case .takes(let passed): return .takes(passed)
    case .refuses(let reason): return .refuses(reason.clause, reason.item)
    }
  }

  @Test(arguments: worked)
  func `the worked cases of the contract come out as it says`(row: JudgingCase) throws {
    #expect(try outcome(of: row.rule, row.samples) == row.outcome)
  }

  private static let worked: [JudgingCase] = [
    .init(.init([.urls: 1]), [.url], .takes([0])),
    .init(.init([.urls: 1]), [.url, .text], .refuses("accepts.text", 1)),
    .init(.init([.urls: 1, .text: .max]), [.url, .text], .takes([0, 1])),
    .init(.init([.urls: 1], match: .any), [.url, .text], .takes([0])),
    .init(.init([.images: 2]), [.png, .jpeg, .gif], .refuses("accepts.images", 2)),
    .init(.init([.images: 2], match: .any), [.png, .jpeg, .gif], .refuses("accepts.images", 2)),
    .init(.init([.files: 1]), [.png], .takes([0])),
    .init(.init([.files: 1], isStrict: true), [.png], .refuses("accepts.images", 0)),
    .init(.init([.files: 9, .images: 0]), [.png], .refuses("accepts.images", 0)),
    .init(.init([.text: .max]), [.txt], .refuses("accepts.files", 0)),
    .init(.init([.files: .max], min: 2), [.zip], .refuses("accepts.min", nil)),
    .init(.init([.files: .max], min: 2), [.zip, .txt], .takes([0, 1])),
    .init(.init([.images: .max]), [.png, .jpeg], .takes([0, 1])),
    .init(.init([.images: .max]), [.png, .pdf], .refuses("accepts.pdfs", 1)),
    .init(.init([.files: 5], types: [.zip]), [.zip], .takes([0])),
    .init(.init([.files: 5], types: [.zip]), [.png], .refuses("accepts.types", 0)),
    .init(.init(types: [.class(.image)]), [.png], .takes([0])),
    .init(.init(types: [.class(.image)]), [.png, .text], .refuses("accepts.types", 1)),
  ]

  @Test(arguments: keys)
  func `each item is charged to the most specific key`(sample: Sample, key: AcceptKey) throws {
    for other in AcceptKey.allCases {
      let rule = AcceptRule([other: 1], isStrict: true)
      let expected = other == key
      let isTaken = try outcome(of: rule, [sample]) == .takes([0])
      // Bytes of a class fall back to `data`, which is theirs too.
      let isOwnBytes = other == .data && [.pngData, .textData].contains(sample)
      #expect(isTaken == (expected || isOwnBytes), "\(sample) and \(other)")
    }
  }

  private static let keys: [(Sample, AcceptKey)] = [
    (.png, .images), (.mp4, .movies), (.mp3, .audio), (.pdf, .pdfs), (.txt, .textFiles),
    (.zip, .files), (.unknown, .files), (.folder, .folders), (.pngFolder, .folders), (.url, .urls),
    (.text, .text), (.htmlText, .text), (.data, .data), (.pngData, .images), (.textData, .text),
    (.lazyPNG, .images),
  ]

  @Test(arguments: rules)
  func `counts, fallbacks, narrowing and bounds decide`(row: JudgingCase) throws {
    #expect(try outcome(of: row.rule, row.samples) == row.outcome)
  }

  private static let rules: [JudgingCase] =
    fallbacks + narrowing + withoutKeys + matching + bounds + sizes + representations

  private static let fallbacks: [JudgingCase] = [
    .init(
      .init([.files: .max]), [.png, .mp4, .mp3, .pdf, .txt, .zip], .takes([0, 1, 2, 3, 4, 5])),
    .init(.init([.files: .max, .pdfs: 0]), [.png, .pdf], .refuses("accepts.pdfs", 1)),
    .init(.init([.files: 1, .images: 1]), [.png, .zip], .takes([0, 1])),
    .init(.init([.files: 1, .images: 1]), [.png, .jpeg], .refuses("accepts.images", 1)),
    .init(.init([.files: 1, .images: 1]), [.pdf, .zip], .refuses("accepts.files", 1)),
    .init(.init([.files: .max], isStrict: true), [.zip, .unknown], .takes([0, 1])),
    .init(.init([.files: .max]), [.folder], .refuses("accepts.folders", 0)),
    .init(.init([.files: .max]), [.text], .refuses("accepts.text", 0)),
    .init(.init([.files: .max]), [.data], .refuses("accepts.data", 0)),
    .init(.init([.files: .max]), [.pngData], .refuses("accepts.images", 0)),
    .init(.init([.text: .max]), [.url], .refuses("accepts.urls", 0)),
    .init(.init([.textFiles: .max]), [.text], .refuses("accepts.text", 0)),
    .init(.init([.data: .max]), [.data, .pngData], .takes([0, 1])),
    .init(.init([.data: .max, .images: 0]), [.pngData], .refuses("accepts.images", 0)),
    .init(.init([.urls: 0]), [.url], .refuses("accepts.urls", 0)),
  ]

  private static let narrowing: [JudgingCase] = [
    .init(.init([.files: .max], names: [Glob("*.PNG")]), [.png], .takes([0])),
    .init(
      .init([.files: .max], names: [Glob("*.txt"), Glob("?.zip")]), [.txt, .zip], .takes([0, 1])),
    .init(.init([.files: .max], names: [Glob("*.txt")]), [.png], .refuses("accepts.names", 0)),
    .init(
      .init([.folders: 1], names: [Glob("folder")]), [.pngFolder], .refuses("accepts.names", 0)),
    .init(.init([.folders: 1], types: [.class(.image)]), [.folder], .takes([0])),
    .init(.init([.urls: 1], types: [.class(.image)]), [.url], .takes([0])),
    .init(.init([.urls: 1], names: [Glob("x")]), [.url], .takes([0])),
    .init(.init([.text: 1], names: [Glob("x")]), [.text], .takes([0])),
    .init(.init([.text: 1], types: [.html]), [.htmlText], .takes([0])),
    .init(.init([.text: 1], types: [.html]), [.text], .refuses("accepts.types", 0)),
    .init(.init([.data: 1], types: [.class(.image)]), [.pngData], .takes([0])),
    .init(.init([.data: 1], types: [.class(.image)]), [.data], .refuses("accepts.types", 0)),
    .init(.init([.urls: 1]), [.ftp], .refuses("accepts.schemes", 0)),
    .init(.init([.urls: 1], schemes: ["FTP", "mailto"]), [.ftp], .takes([0])),
    .init(.init([.urls: 1], schemes: ["ftp", "mailto"]), [.mail], .takes([0])),
    .init(.init([.urls: .max], schemes: ["*"]), [.url, .ftp, .mail], .takes([0, 1, 2])),
    .init(.init([.urls: 1], schemes: ["ftp"]), [.url], .refuses("accepts.schemes", 0)),
    .init(
      .init([.files: 1], types: [.zip], names: [Glob("x*")]), [.zip], .refuses("accepts.names", 0)),
  ]

  private static let withoutKeys: [JudgingCase] = [
    .init(
      .init(types: [.class(.image)]), [.png, .jpeg, .pngData, .lazyPNG], .takes([0, 1, 2, 3])),
    .init(.init(types: [.class(.image)]), [.folder], .refuses("accepts.folders", 0)),
    .init(.init(types: [.class(.image)]), [.url], .refuses("accepts.urls", 0)),
    .init(.init(names: [Glob("*.png")]), [.png, .pngFolder], .takes([0, 1])),
    .init(.init(names: [Glob("*.png")]), [.txt], .refuses("accepts.names", 0)),
    .init(.init(names: [Glob("*")]), [.text], .refuses("accepts.text", 0)),
    .init(.init(names: [Glob("*")]), [.pngData], .refuses("accepts.data", 0)),
    .init(.init(schemes: ["ftp"]), [.ftp, .ftp], .takes([0, 1])),
    .init(.init(schemes: ["ftp"]), [.url], .refuses("accepts.schemes", 0)),
    .init(.init(schemes: ["ftp"]), [.png], .refuses("accepts.files", 0)),
    .init(.init(types: [.zip], schemes: ["ftp"]), [.zip, .ftp], .takes([0, 1])),
    .init(.init(min: 1), [.png], .refuses("accepts.files", 0)),
  ]

  private static let matching: [JudgingCase] = [
    .init(.init([.images: .max], match: .any), [.text, .png, .pdf, .jpeg], .takes([1, 3])),
    .init(.init([.images: .max], match: .any), [.text, .pdf], .refuses("accepts.text", 0)),
    .init(.init([.images: 1], match: .any), [.text, .png, .jpeg], .refuses("accepts.images", 2)),
    .init(.init([.files: 9, .images: 0], match: .any), [.png, .zip], .takes([1])),
    .init(.init([.images: .max], match: .any), [], .refuses("accepts.min", nil)),
    .init(.init([.images: .max]), [], .takes([])),
  ]

  private static let bounds: [JudgingCase] = [
    .init(.init([.images: .max, .text: .max], max: 2), [.png, .text], .takes([0, 1])),
    .init(.init([.images: .max], max: 1), [.png, .jpeg], .refuses("accepts.max", 1)),
    .init(
      .init([.images: .max], min: 2, match: .any), [.png, .text], .refuses("accepts.min", nil)),
    .init(.init([.images: .max], max: 1, match: .any), [.text, .png], .takes([1])),
    .init(
      .init([.images: .max], max: 1, match: .any), [.png, .text, .jpeg],
      .refuses("accepts.max", 2)),
  ]

  private static let sizes: [JudgingCase] = [
    .init(.init([.text: .max, .files: .max], maxBytes: 10), [.text, .txt], .takes([0, 1])),
    .init(.init([.text: .max], maxBytes: 9), [.text, .text], .refuses("accepts.max_bytes", 1)),
    .init(.init([.folders: 1], maxBytes: 1000), [.folder], .refuses("accepts.max_bytes", 0)),
    .init(.init([.images: 1], maxBytes: 1000), [.lazyPNG], .refuses("accepts.max_bytes", 0)),
    .init(.init([.text: 1], maxBytes: 5, match: .any), [.folder, .text], .takes([1])),
  ]

  private static let representations: [JudgingCase] = [
    .init(.init([.urls: 1]), [.textOrURL], .takes([0])),
    .init(.init([.text: 1]), [.textOrURL], .takes([0])),
    .init(.init([.text: 1, .urls: 1], max: 1), [.textOrURL], .takes([0])),
    // The first form that fits is the one that counts.
    .init(.init([.text: 1, .urls: 1]), [.textOrURL, .textOrURL], .refuses("accepts.text", 1)),
    .init(.init([.images: 1]), [.textOrURL], .refuses("accepts.text", 0)),
  ]
}

extension TypePattern {
  fileprivate static let zip = TypePattern.exact(.zip)
  fileprivate static let html = TypePattern.exact(.html)
}
