import TestSupport
import Testing

@testable import ShareCore

@Suite(.enabled(if: XMLReader.isAvailable, "built without libexpat"))
struct BookmarkTests {
  private let workshop: Workshop

  init() throws { workshop = try Workshop(programs: []) }

  @Test(
    "the title is the option's, else the subject's, else the item's name, else the host",
    arguments: [
      (["title": "A <b> & \"c\""], "Subject", "Name", "A <b> & \"c\""),
      ([:], "Subject", "Name", "Subject"), ([:], nil, "Name", "Name"), ([:], nil, nil, "e.example"),
      (["title": ""], "Subject", nil, ""),
    ] as [([String: String], String?, String?, String)])
  func title(options: [String: String], subject: String?, name: String?, expected: String) throws {
    var item = Item.url("https://me@e.example:80/a")
    item.givenName = name.map { .text($0) }
    #expect(workshop.run(.bookmark, [item], options, subject: subject).outcome == .completed)
    #expect(try workshop.bookmarks() == [ReadBookmark("https://me@e.example:80/a", expected)])
  }

  @Test(arguments: [
    ("https://e.example/?a=1&b=<2>&c=\"3\"'#x", "https://e.example/?a=1&b=<2>&c=\"3\"'#x"),
    ("https://e.example/%20?q=%C3%A4&ä=1", "https://e.example/%20?q=%C3%A4&ä=1"),
    ("https://e.example/&amp;&#65;", "https://e.example/&amp;&#65;"),
    ("https://e.example/a b\n", "https://e.example/a%20b%0A"),
    ("HTTP://E.org", "HTTP://E.org"),
    ("https://e.example/\u{FFFE}ä", "https://e.example/%EF%BF%BE%C3%A4"),
  ])
  func `an address comes back from another parser`(url: String, href: String) throws {
    #expect(workshop.run(.bookmark, [.url(url)], ["title": "t"]).outcome == .completed)
    #expect(try workshop.bookmarks() == [ReadBookmark(href, "t")])
    // The same once more is the same entry.
    #expect(workshop.run(.bookmark, [.url(url)], ["title": "u"]).outcome == .completed)
    #expect(try workshop.bookmarks() == [ReadBookmark(href, "u")])
  }

  @Test func `a title is replaced by a new one, but not by the lack of one`() throws {
    let url = Item.url("https://e.example/")
    #expect(workshop.run(.bookmark, [url], ["title": "Mine"]).outcome == .completed)
    #expect(workshop.run(.bookmark, [url]).outcome == .completed)
    #expect(try workshop.bookmarks() == [ReadBookmark("https://e.example/", "Mine")])
    #expect(workshop.run(.bookmark, [url, url], ["title": "Ours"]).outcome == .completed)
    #expect(try workshop.bookmarks() == [ReadBookmark("https://e.example/", "Ours")])
  }

  @Test func `a store that is not XBEL is refused and left as it is`() throws {
    for broken in ["<xbel version=\"1.0\"><bookmark>\n</xbel>\n", "not XML", "<html/>", "\u{0}"] {
      try workshop.folder.write("data/sharesheet/favorites.xbel", broken)
      let result = workshop.run(.bookmark, [.url("https://e.example/")])
      #expect(result.outcome == .failed)
      #expect(result.error?.message.hasPrefix("`\(workshop.store)` is not an XBEL file: ") == true)
      #expect(try readFile(.text(workshop.store)) == .text(broken))
      #expect(
        try folderEntries(.text(workshop.folder.path(of: "data/sharesheet")))
          == [.text("favorites.xbel")])
    }
  }

  @Test func `it takes web addresses only`() throws {
    for url in ["http://a.example", "HTTPS://a.example"] {
      #expect(workshop.hidden(.bookmark, [.url(url)]) == nil)
    }
    for url in [
      "about:home", "javascript:1", "mailto:a@b.example", "ftp://a.example", "file://h/x",
    ] {
      #expect(workshop.hidden(.bookmark, [.url(url)]) != nil)
    }
    #expect(workshop.hidden(.bookmark, [.text("no link")]) != nil)
    #expect(workshop.hidden(.bookmark, [try workshop.file("a")]) != nil)
  }
}
