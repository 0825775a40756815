import MediaTypes
import Testing

@Suite struct TypeClassTests {
  static let memberships: [(String, Set<TypeClass>)] = [
    ("image/png", [TypeClass.image]), ("image/svg+xml", [.image, .text]), ("video/mp4", [.movie]),
    ("application/x-matroska", [.movie]), ("audio/flac", [.audio]), ("audio/x-mpegurl", [.text]),
    ("video/vnd.mpegurl", [.text]), ("application/vnd.apple.mpegurl", [.text]),
    ("text/plain", [.text]),
    ("text/csv", [.text]), ("application/toml", [.text]), ("application/x-yaml", [.text]),
    ("application/jsonl", [.text]), ("application/json", [.text]),
    ("application/x-webloc", [.text]),
    ("text/x-swift", [.text, .source]), ("text/typescript", [.text, .source]),
    ("text/x-lua", [.text, .source]),
    ("text/x-c++src", [.text, .source]), ("application/x-shellscript", [.text, .source]),
    ("application/javascript", [.text, .source]), ("text/markdown", [.text]),
    ("application/pdf", [.pdf]),
    ("application/zip", [.archive]), ("application/x-tar", [.archive]),
    ("application/gzip", [.archive]),
    ("application/x-xz", [.archive]), ("application/zstd", [.archive]),
    ("application/x-7z-compressed", [.archive]),
    ("application/vnd.rar", [.archive]), ("application/x-bzip", [.archive]),
    ("application/x-cpio", [.archive]),
    ("application/x-java-archive", [.archive]), ("application/x-compressed-tar", [.archive]),
    ("application/vnd.oasis.opendocument.text", []), ("application/epub+zip", []),
    ("application/vnd.openxmlformats-officedocument.wordprocessingml.document", []),
    ("application/octet-stream", []), ("inode/directory", []), ("application/x-unheard-of", []),
  ]

  @Test(arguments: TypeClassTests.memberships)
  func `a type belongs to its classes`(type: String, expected: Set<TypeClass>) {
    #expect(Databases.compiled.classes(of: MediaType(spelled: type)) == expected)
    #expect(Databases.installed.classes(of: MediaType(spelled: type)) == expected)
  }

  static let charges: [(String, TypeClass?)] = [
    ("image/png", TypeClass.image), ("image/svg+xml", .image), ("video/mp4", .movie),
    ("video/mp2t", .movie),
    ("audio/mpeg", .audio), ("audio/x-mpegurl", .text), ("application/pdf", .pdf),
    ("text/plain", .text),
    ("text/x-swift", .text), ("application/json", .text), ("application/zip", nil),
    ("application/octet-stream", nil),
  ]

  @Test(arguments: TypeClassTests.charges)
  func `an item is charged to one class`(type: String, expected: TypeClass?) {
    #expect(Databases.compiled.primaryClass(of: MediaType(spelled: type)) == expected)
    #expect(Databases.installed.primaryClass(of: MediaType(spelled: type)) == expected)
  }
}
