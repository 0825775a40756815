import MediaTypes
import Testing

@Suite struct ConformanceTests {
  private static let both = [Databases.compiled, Databases.installed]

  static let conforming: [(String, String)] = [
    ("image/png", "image/png"), ("application/x-gzip", "application/gzip"),
    ("application/gzip", "application/x-gzip"),
    ("application/x-compressed-tar", "application/x-gzip"), ("text/x-python", "text/plain"),
    ("text/x-python3", "text/x-python"),
    ("text/x-unheard-of", "text/plain"), ("image/png", "application/octet-stream"),
    ("image/svg+xml", "application/xml"), ("image/svg+xml", "text/xml"),
    ("image/svg+xml", "text/plain"),
    ("application/json", "text/plain"), ("application/x-shellscript", "text/plain"),
    ("application/vnd.openxmlformats-officedocument.wordprocessingml.document", "application/zip"),
    ("application/vnd.ms-word.document.macroenabled.12", "application/zip"),
    ("application/x-java-archive", "application/zip"),
    ("application/java-archive", "application/zip"),
    ("text/typescript", "text/plain"), ("application/typescript", "text/typescript"),
    ("application/x-ndjson", "text/plain"), ("text/x-swift", "text/plain"),
    ("video/x-m4v", "video/mp4"),
  ]

  @Test(arguments: ConformanceTests.conforming)
  func `a type conforms to itself, its ancestors and their aliases`(type: String, ancestor: String)
  {
    for database in Self.both {
      #expect(database.conforms(MediaType(spelled: type), to: MediaType(spelled: ancestor)))
    }
  }

  static let unrelated: [(String, String)] = [
    ("application/zip", "application/vnd.oasis.opendocument.text"), ("image/png", "image/jpeg"),
    ("image/png", "text/plain"), ("application/pdf", "text/plain"), ("text/plain", "text/html"),
    ("inode/directory", "application/octet-stream"), ("application/x-unheard-of", "text/plain"),
  ]

  @Test(arguments: ConformanceTests.unrelated)
  func `a type conforms to nothing else`(type: String, ancestor: String) {
    for database in Self.both {
      #expect(!database.conforms(MediaType(spelled: type), to: MediaType(spelled: ancestor)))
    }
  }

  @Test(arguments: [
    ("application/x-gzip", "application/gzip"), ("IMAGE/PNG", "image/png"),
    ("text/xml", "application/xml"),
    (
      "application/vnd.ms-word.document.macroenabled.12",
      "application/vnd.ms-word.document.macroEnabled.12"
    ),
    ("application/typescript", "text/typescript"),
    ("application/x-unheard-of", "application/x-unheard-of"),
  ])
  func `the canonical name is the database's`(type: String, expected: String) {
    for database in Self.both {
      #expect(database.canonical(MediaType(spelled: type)).description == expected)
    }
  }

  static let matches: [(String, String, Bool)] = [
    ("image/png", "image/*", true), ("image/png", "image", true), ("image/png", "image/png", true),
    ("image/png", "IMAGE/PNG; q=1", true), ("image/png", "image/jpeg", false),
    ("image/png", "text/*", false),
    ("image/svg+xml", "image", true), ("image/svg+xml", "text", true),
    ("image/svg+xml", "application/xml", true),
    ("application/gzip", "application/x-gzip", true), ("application/json", "text", true),
    ("application/json", "text/*", false), ("application/json", "source", false),
    ("text/x-swift", "source", true),
    ("application/zip", "archive", true), ("application/epub+zip", "archive", false),
    ("application/pdf", "pdf", true), ("application/x-pdf", "pdf", true),
    ("video/mp4", "movie", true),
    ("video/mp4", "movie/*", false), ("audio/flac", "audio", true), ("text/plain", "source", false),
  ]

  @Test(arguments: ConformanceTests.matches)
  func `a pattern takes a type or leaves it`(type: String, pattern: String, expected: Bool) throws {
    for database in Self.both {
      #expect(
        try database.matches(MediaType(spelled: type), TypePattern(parsing: pattern)) == expected)
    }
  }
}
