import MediaTypes
import Testing

@Suite struct MimeCacheTests {
  static let globs: [(String, String)] = [
    ("a.foo", "x/foo"), ("A.FOO", "x/foo"), ("a.bar.foo", "x/longer"), ("a.Up", "x/upper"),
    ("a.up", "x/lower"),
    ("a.heavy", "x/heavy"), ("whole", "x/whole"), ("WHOLE", "x/whole"), ("v1.so.2", "x/numbered"),
    ("a.foo.gone", "text/plain"), (".foo", "text/plain"), ("a.swift", "text/x-swift"),
    ("a.weak", "x/weak"),
  ]

  @Test(arguments: MimeCacheTests.globs)
  func `globs are matched by weight, length and case`(name: String, expected: String) throws {
    let database = try Self.database { cache in
      cache.globs = [
        .init(pattern: "*.foo", type: "x/foo"), .init(pattern: "*.bar.foo", type: "x/longer"),
        .init(pattern: "*.Up", type: "x/upper", isCaseSensitive: true),
        .init(pattern: "*.up", type: "x/lower"),
        .init(pattern: "*.heavy", type: "x/heavy", weight: 80),
        .init(pattern: "*.heavy", type: "x/light"),
        .init(pattern: "whole", type: "x/whole"), .init(pattern: "*.so.[0-9]*", type: "x/numbered"),
        .init(pattern: "*.weak", type: "x/weak", weight: 10),
      ]
    }
    #expect(database.identify(name, Bytes.text("words\n")).type == MediaType(spelled: expected))
  }

  @Test(arguments: [
    (Bytes.text("ONE"), "x/one", Evidence.magic), (Bytes.text("..TWO"), "x/two", .magic),
    (Bytes.text("else"), "x/one", .name),
  ])
  func `magic decides a tie`(bytes: [UInt8], expected: String, evidence: Evidence) throws {
    let database = try Self.database { cache in
      cache.globs = [
        .init(pattern: "*.tie", type: "x/one"), .init(pattern: "*.tie", type: "x/two"),
      ]
      cache.magic = [
        .init(type: "x/one", priority: 50, offset: 0, value: Bytes.text("ONE")),
        .init(type: "x/two", priority: 60, offset: 2, value: Bytes.text("TWO")),
        .init(type: "x/other", priority: 90, offset: 0, value: Bytes.text("ONE")),
      ]
    }
    #expect(
      database.identify("a.tie", bytes) == TypeEvidence(MediaType(spelled: expected), evidence))
  }

  @Test func `a root element names its type`() throws {
    let database = try Self.database { $0.namespaces = [("urn:a", "r", "x/root")] }
    #expect(
      database.identify("doc", Bytes.text("<?xml version='1.0'?><p:r xmlns:p='urn:a'/>"))
        == TypeEvidence(MediaType(spelled: "x/root"), .magic))
    #expect(
      database.identify("doc", Bytes.text("<r xmlns=\"urn:a\">"))
        == TypeEvidence(MediaType(spelled: "x/root"), .content))
  }

  /// Has names that begin alike, end within others, and differ in capitals, in several lists.
  @Test(arguments: [
    ("audio/amr", "audio/AMR"), ("AUDIO/AMR", "audio/AMR"), ("audio/amr-wb", "audio/AMR-WB"),
    ("audio/amr-w", "audio/amr-w"), ("audio/am", "audio/am"), ("audio/aaa", "audio/aAa"),
    ("audio/zzz", "audio/zzz"), ("x/b", "X/B"), ("x/bc", "x/bC"), ("x/bcd", "x/bcd"),
  ])
  func `a type is spelled as the database spells it`(type: String, expected: String) throws {
    let database = try Self.database { cache in
      cache.aliases = [("x/one", "x/two"), ("audio/aAa", "audio/aAa"), ("X/B", "X/B")]
      cache.parents = [
        ("audio/AMR", "x/p"), ("audio/AMR-WB", "x/p"), ("audio/am", "x/p"), ("x/bC", "x/p"),
        ("x/bcd", "x/p"),
      ]
      cache.genericIcons = [("audio/zzz", "i")]
    }
    #expect(database.canonical(MediaType(spelled: type)).description == expected)
  }

  @Test func `aliases, parents and icons are read`() throws {
    let database = try Self.database { cache in
      cache.aliases = [("x/old", "x/Child"), ("x/a", "x/b")]
      cache.parents = [("x/Child", "x/middle"), ("x/middle", "text/top"), ("x/circle", "x/circle")]
      cache.genericIcons = [("x/pack", "package-x-generic")]
    }
    #expect(database.canonical(MediaType(spelled: "x/OLD")).description == "x/Child")
    #expect(database.conforms(MediaType(spelled: "x/old"), to: .plainText))
    #expect(database.conforms(MediaType(spelled: "x/child"), to: MediaType(spelled: "x/middle")))
    #expect(!database.conforms(MediaType(spelled: "x/circle"), to: .plainText))
    #expect(database.classes(of: MediaType(spelled: "x/pack")) == [.archive])
  }

  @Test func `the user's folder comes before the system's`() throws {
    var (user, system) = (CacheBuilder(), CacheBuilder())
    user.globs = [.init(pattern: "*.foo", type: "x/mine")]
    system.globs = [
      .init(pattern: "*.foo", type: "x/theirs"), .init(pattern: "*.bar", type: "x/bar"),
    ]
    let folders = [try DataFolder(cache: user.build()), try DataFolder(cache: system.build())]
    let database = MediaTypeDatabase(dataFolders: folders.map(\.path))
    #expect(database.identify("a.foo", [1]).type == MediaType(spelled: "x/mine"))
    #expect(database.identify("a.bar", [1]).type == MediaType(spelled: "x/bar"))
  }

  @Test func `a name that the database prefers wins over the compiled-in one`() throws {
    let database = try Self.database { cache in
      cache.aliases = [("application/javascript", "text/javascript")]
      cache.globs = [
        .init(pattern: "*.js", type: "text/javascript"),
        .init(pattern: "*.ts", type: "x/typescript"),
        .init(pattern: "*.ts", type: "video/mp2t"),
      ]
    }
    #expect(
      database.canonical(MediaType(spelled: "text/javascript")).description == "text/javascript")
    #expect(
      database.identify("a", Bytes.text("#!/usr/bin/env node\n")).type.description
        == "text/javascript")
    #expect(database.identify("a.ts", Bytes.typeScript).type == MediaType(spelled: "x/typescript"))
  }

  private static func database(_ fill: (inout CacheBuilder) -> Void) throws -> MediaTypeDatabase {
    var builder = CacheBuilder()
    fill(&builder)
    let folder = try DataFolder(cache: builder.build())
    let database = MediaTypeDatabase(dataFolders: [folder.path])
    // The first question opens the cache; the mapping outlives the folder.
    _ = database.isKnown(.plainText)
    return database
  }
}
