import ShareCore
import Testing

@testable import ShareCLI

struct TerminalStyleTests {
  @Test(arguments: [
    ("en_GB.UTF-8", true), ("C.utf8", true), ("de_DE.UTF-8@euro", true), ("UTF-8", true),
    ("de_DE.ISO-8859-1", false), ("C", false), ("POSIX", false), ("", false), ("utf.8", false),
    ("zh_TW.UTF-16", false), ("\u{FF}", false),
  ])
  func `the codeset of the locale tells whether lines and symbols can be drawn`(
    locale: String, isUTF8: Bool
  ) {
    #expect(TerminalStyle.isUTF8(Bytes(locale.utf8)) == isUTF8)
  }
}
