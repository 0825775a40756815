import ShareCore
import Testing

struct URLSyntaxTests {
  @Test(arguments: [
    ("https://example.org", "https"), ("HTTP://E.org", "http"), ("https://", "https"),
    ("file:///tmp/a", "file"), ("a+b-c.d1://x", "a+b-c.d1"), ("h2://x", "h2"), ("ftp:///", "ftp"),
    ("mailto:ann@example.org", "mailto"), ("MAILTO:x", "mailto"), ("tel:+49", "tel"),
    ("sms:1", "sms"), ("geo:1,2", "geo"), ("magnet:?xt=urn", "magnet"), ("urn:isbn:1", "urn"),
    ("xmpp:a@b", "xmpp"), ("http://e.org/é", "http"), ("slack://", "slack"),
    ("mailto://x", "mailto"),
  ])
  func `a URL is told by its scheme`(word: String, scheme: String) {
    #expect(URLSyntax.scheme(of: Bytes(word.utf8)) == scheme)
  }

  @Test(arguments: [
    "", ":", "://x", "a", "a://x", "C:/x", "C:\\x", "javascript:1", "about:home", "data:,x",
    "mailto:", "tel:", "http:example.org", "https:/example.org", "1a://x", "+a://x", "a b://x",
    "http://a b", "http://a\n", "http://a\tb", "http://a\u{7F}", "http://a\u{0}", "ä://x",
    "a_b://x", "./http://x", "/http://x", "note: this", "example.org", "ann@example.org",
  ])
  func `other words are none`(word: String) {
    #expect(URLSyntax.scheme(of: Bytes(word.utf8)) == nil)
  }

  @Test(arguments: [
    ("https://example.org", "example.org"), ("https://example.org:8080/x", "example.org"),
    ("https://ann:secret@example.org/x", "example.org"), ("https://a@b@c/", "c"),
    ("https://[::1]:80/x", "[::1]"), ("https://example.org?q", "example.org"),
    ("https://example.org#f", "example.org"), ("https://", ""), ("https:///x", ""),
    ("https://:80/", ""), ("https://ann@/", ""), ("https://?q", ""), ("mailto:ann@example.org", ""),
    ("word", ""),
  ])
  func `the host is cut out without user and port`(url: String, host: String) {
    #expect(URLSyntax.host(of: Bytes(url.utf8)) == Bytes(host.utf8))
    #expect(URLSyntax.hasHost(Bytes(url.utf8)) == !host.isEmpty)
  }

  @Test(arguments: [
    ("file:///tmp/a%2520b", "/tmp/a%20b"), ("file:///tmp/a%20b", "/tmp/a b"),
    ("file://localhost/tmp/a", "/tmp/a"), ("FILE://LocalHost/tmp/a", "/tmp/a"),
    ("file:///a#1?2", "/a#1?2"), ("file:///100%", "/100%"), ("file:///%zz%4", "/%zz%4"),
    ("file:///a%00b", "/a\u{0}b"), ("file:///", "/"), ("file://", ""), ("file://localhost", ""),
    ("file:///%C3%A9", "/é"), ("file:////x", "//x"),
  ])
  func `a local file URL is decoded once`(url: String, path: String) {
    #expect(URLSyntax.localPath(of: Bytes(url.utf8)) == Path(path))
  }

  @Test(arguments: [
    "file://host/tmp/a", "file://localhost:80/a", "file://ann@localhost/a", "file:/a", "http:///a",
    "file://localhost.example.org/a", "file://?/a",
  ])
  func `another file URL is no path`(url: String) {
    #expect(URLSyntax.localPath(of: Bytes(url.utf8)) == nil)
  }

  @Test func `a byte that is not UTF-8 is decoded as it is`() {
    #expect(URLSyntax.percentDecoded(Bytes("a%FFb".utf8)) == [0x61, 0xFF, 0x62])
    #expect(URLSyntax.percentDecoded(Bytes("%e9%E9".utf8)) == [0xE9, 0xE9])
  }

  @Test func `encoding keeps what a path may hold and decoding gives every byte back`() {
    #expect(
      URLSyntax.percentEncodedPath(Bytes("/a b/é?#%+.txt".utf8))
        == Bytes("/a%20b/%C3%A9%3F%23%25+.txt".utf8))
    let all = Bytes(0...255)
    #expect(URLSyntax.percentDecoded(URLSyntax.percentEncodedPath(all)) == all)
  }
}
