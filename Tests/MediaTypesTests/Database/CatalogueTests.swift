import MediaTypes
import Testing

@Suite struct CatalogueTests {
  static let extensions: [(String, String?)] = [
    ("image/png", "png"), ("image/jpeg", "jpg"), ("text/plain", "txt"), ("application/gzip", "gz"),
    ("application/x-gzip", "gz"), ("text/html", "html"), ("application/x-compressed-tar", "tar.gz"),
    ("application/pdf", "pdf"), ("application/octet-stream", "bin"), ("image/heic", "heic"),
    ("image/svg+xml", "svg"), ("text/markdown", "md"), ("application/json", "json"),
    ("video/mp4", "mp4"),
    ("audio/mpeg", "mp3"), ("application/zip", "zip"), ("text/x-swift", "swift"),
    ("text/typescript", "ts"),
    ("application/vnd.openxmlformats-officedocument.wordprocessingml.document", "docx"),
    ("application/x-unheard-of", nil), ("inode/directory", nil),
  ]

  @Test(arguments: CatalogueTests.extensions)
  func `data is named by the extension of its type`(type: String, expected: String?) {
    #expect(Databases.compiled.preferredExtension(for: MediaType(spelled: type)) == expected)
    #expect(Databases.installed.preferredExtension(for: MediaType(spelled: type)) == expected)
  }

  @Test(
    .enabled(if: Databases.isInstalled, "shared-mime-info is not installed"),
    arguments: [
      ("application/x-font-pcf", "pcf"), ("application/x-gnumeric", "gnumeric"),
      ("text/x-genie", "gs"),
    ])
  func `the installed database knows more extensions`(type: String, expected: String) {
    #expect(Databases.installed.preferredExtension(for: MediaType(spelled: type)) == expected)
  }

  static let known: [(String, Bool)] = [
    ("image/png", true), ("application/x-gzip", true), ("TEXT/X-SWIFT", true),
    ("application/octet-stream", true),
    ("text/typescript", true), ("image/*", true), ("source", true), ("folder/x", false),
    ("folder/*", false),
    ("image/pgn", false),
  ]

  @Test(arguments: CatalogueTests.known)
  func `a pattern of unknown types is told apart`(pattern: String, expected: Bool) throws {
    #expect(try Databases.compiled.isKnown(TypePattern(parsing: pattern)) == expected)
    #expect(try Databases.installed.isKnown(TypePattern(parsing: pattern)) == expected)
  }
}
