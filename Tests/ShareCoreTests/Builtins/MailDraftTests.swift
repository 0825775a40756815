import Glibc
import ShareCore
import TestSupport
import Testing

@Suite(
  .enabled(
    if: ["xdg-email", "file"].allSatisfy { access("/usr/bin/\($0)", X_OK) == 0 },
    "needs xdg-utils and file"))
struct MailDraftTests {
  private let workshop: Workshop

  /// Makes a mail program that writes down what it was given.
  init() throws {
    workshop = try Workshop()
    workshop.environment["DISPLAY"] = ":99"
    try workshop.folder.write(
      "bin/sendmail", "#!/bin/sh\ntouch \"$WORK/sent\"\n", mode: 0o755)
    try workshop.folder.write(
      "bin/spy", "#!/bin/sh\nprintf '%s' \"$1\" >\"$WORK/new\"\nmv \"$WORK/new\" \"$WORK/draft\"\n",
      mode: 0o755)
    try workshop.folder.write(
      "data/applications/spy.desktop",
      """
      [Desktop Entry]
      Type=Application
      Name=Spy
      Exec=\(workshop.folder.path(of: "bin/spy")) %u
      MimeType=x-scheme-handler/mailto;

      """)
    try workshop.folder.write(
      "config/mimeapps.list", "[Default Applications]\nx-scheme-handler/mailto=spy.desktop\n")
  }

  @Test func `a draft opens in the mail program, and nothing is sent`() throws {
    let photo = try workshop.file("a b&c.png", .png)
    let result = workshop.run(
      .mail, [.text("one\ntwo & 3=3"), photo],
      [
        "draft": "true", "to": "ann+x@example.org, \"B, B\" <bob@example.org>",
        "cc": "c@example.org",
      ],
      subject: "a+b c&d=é")
    #expect(result.outcome == .completed, "\(String(describing: result.error))")
    #expect(poll { (try? workshop.folder.read("work/draft")) != nil })
    let draft = String(decoding: try workshop.folder.read("work/draft"), as: UTF8.self)
    let path = workshop.folder.path(of: "work/a%20b%26c.png").replacing("/", with: "%2F")
    #expect(
      draft.replacing("%2f", with: "%2F").hasPrefix(
        "mailto:ann+x@example.org,bob@example.org?cc=c@example.org&subject=a+b%20c%26d%3D%C3%A9"
          + "&body=one%0D%0Atwo%20%26%203%3D3&attach="), "\(draft)")
    #expect(draft.contains("b%26c.png"), "\(draft) \(path)")
    #expect(access(workshop.folder.path(of: "work/sent"), F_OK) != 0)
    #expect(
      workshop.said == [
        "opened as a draft in the mail program, not sent; check that it has the attachments"
      ])
  }

  @Test func `a draft needs no address`() throws {
    #expect(workshop.run(.mail, [.text("x")], ["draft": "true"]).outcome == .completed)
    #expect(poll { (try? workshop.folder.read("work/draft")) == .text("mailto:?body=x") })
    #expect(workshop.run(.mail, [.text("x")]).error?.code == .inputNeeded)
  }

  @Test func `what a draft cannot do fails, and nothing is sent instead`() throws {
    let odd = try workshop.file("back\\slash", .text("x"))
    let cases: [(Item, String)] = [
      (Item(.data([1])), "only files can be attached to a draft"),
      (odd, "`xdg-email` cannot attach"),
      (.text(String(repeating: "x", count: 120_000)), "the text is too long for a draft"),
    ]
    for (item, message) in cases {
      let error = workshop.run(.mail, [item], ["draft": "true"]).error
      #expect(error?.message.hasPrefix(message) == true, "\(String(describing: error))")
    }
    workshop.environment["DISPLAY"] = nil
    let error = workshop.run(.mail, [.text("x")], ["draft": "true"]).error
    #expect(error?.message == "a draft needs a display")
    #expect(access(workshop.folder.path(of: "work/sent"), F_OK) != 0)
  }
}
