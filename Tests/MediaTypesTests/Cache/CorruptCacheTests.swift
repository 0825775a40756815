import MediaTypes
import TestSupport
import Testing

@Suite struct CorruptCacheTests {
  @Test(arguments: [[], [0], [0, 2, 0, 0], [0, 1, 0, 2], [UInt8](repeating: 0xff, count: 200)])
  func `a file that is no cache is as good as none`(bytes: [UInt8]) throws {
    let folder = try DataFolder(cache: bytes)
    let database = MediaTypeDatabase(dataFolders: [folder.path, Array("/nowhere".utf8)])
    #expect(database.identify("a.png", Bytes.text("x")).type == MediaType(spelled: "image/png"))
    #expect(database.conforms(MediaType(spelled: "application/json"), to: .plainText))
  }

  @Test(arguments: 0..<12)
  func `a cache cut short answers something`(step: Int) throws {
    let cache = Self.cache
    try Self.ask(Array(cache.prefix(cache.count * step / 12)))
  }

  @Test func `caches with wrong bytes answer something`() throws {
    var random = SeededRandom()
    for _ in 0..<24 {
      var cache = Self.cache
      for _ in 0..<20 {
        // Half of the damage goes to the header, which locates everything else.
        let limit = Bool.random(using: &random) ? 40 : cache.count
        cache[Int.random(in: 4..<limit, using: &random)] =
          [0, 0xff, UInt8.random(in: 0...255, using: &random)]
          .randomElement(using: &random) ?? 0
      }
      try Self.ask(cache, random.repetition)
    }
  }

  private static var cache: [UInt8] {
    let installed = contents(of: "/usr/share/mime/mime.cache")
    guard installed.isEmpty else { return installed }
    var builder = CacheBuilder()
    builder.aliases = [("a/b", "c/d")]
    builder.parents = [("a/b", "c/d")]
    builder.globs = [.init(pattern: "*.foo", type: "a/b"), .init(pattern: "a[0-9]*", type: "c/d")]
    builder.magic = [.init(type: "a/b", priority: 50, offset: 3, value: [1, 2])]
    return builder.build()
  }

  /// Asks every kind of question; what comes back does not matter, only that it does.
  private static func ask(_ cache: [UInt8], _ comment: Comment? = nil) throws {
    let folder = try DataFolder(cache: cache)
    let database = MediaTypeDatabase(dataFolders: [folder.path])
    let noise = (0..<4096).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    for name in ["a.foo", "a.tar.gz", "README", "a1", "a.m"] {
      let found = database.identify(name, noise)
      #expect(MediaType(parsing: found.type.description) != nil, comment)
      _ = database.classes(of: found.type)
    }
    _ = database.identify("doc", Bytes.text("<?xml version='1.0'?><r xmlns='urn:a'/>"))
    #expect(database.conforms(MediaType(spelled: "text/x-python"), to: .plainText), comment)
    #expect(database.isKnown(.plainText), comment)
    _ = database.preferredExtension(for: MediaType(spelled: "application/x-gnumeric"))
  }
}
