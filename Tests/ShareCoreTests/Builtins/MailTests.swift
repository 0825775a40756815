import MediaTypes
import ShareCore
import TestSupport
import Testing

@Suite(.waiting, .enabled(if: MailSink.isAvailable, "needs msmtp-mta and python3-aiosmtpd"))
struct MailTests {
  private let workshop: Workshop

  init() throws { workshop = try Workshop() }

  @Test func `text, links and files arrive as they were`() throws {
    let sink = try MailSink(workshop, "take")
    let photo = try workshop.file("photo ü \"1\".png", .png)
    let data = Item(.data([0, 0xFF, 10, 13, 10]), declaredType: .octetStream)
    let result = workshop.run(
      .mail, [.text("Grüße\n"), photo, .url("https://example.org/?a=b&c"), data],
      ["to": "ann@example.org", "cc": "bob@example.org", "from": "Me <me@example.org>"],
      subject: "Ferien – Tag 1")
    #expect(result.outcome == .completed, "\(String(describing: result.error))")
    let mail = try sink.mail()
    #expect(mail.envelope == #"["me@example.org", "ann@example.org", "bob@example.org"]"#)
    #expect(
      mail.lines.prefix(10).map { $0.split(separator: " ").dropLast().joined(separator: " ") } == [
        "From: Me", "To:", "Cc:", "Subject: Ferien – Tag", "From <me@example.org>",
        "To <ann@example.org>", "Cc <bob@example.org>", "text/plain None None 34",
        "image/png attachment 'photo ü \"1\".png' \([UInt8].png.count)",
        "application/octet-stream attachment 'data.bin' 5",
      ])
    #expect(try sink.part(0) == .text("Grüße\nhttps://example.org/?a=b&c"))
    #expect(try sink.part(1) == .png)
    #expect(try sink.part(2) == [0, 0xFF, 10, 13, 10])
    #expect(mail.lines.count == 10)
  }

  static let texts: [String] = [
    "", "hi", "hi\n", "a\n\nb\n", ".\n..\n.x\n", "From me\nFrom you", "trailing \t\nblank ",
    "=3D = =\n", "tab\tand\rreturn\r\n", "--=_share_1\n-- \n", "ü",
    String(repeating: "long ", count: 400) + "\n", String(repeating: "é", count: 500),
    String(repeating: "x", count: 2000) + "\nend",
  ]

  @Test("a text arrives byte for byte", arguments: texts)
  func text(text: String) throws {
    let sink = try MailSink(workshop, "take")
    let result = workshop.run(.mail, [.text(text)], ["to": "ann@example.org"])
    #expect(result.outcome == .completed, "\(String(describing: result.error))")
    let lines = try sink.mail().lines
    #expect(!lines.contains { $0.hasPrefix("defects") || $0.hasPrefix("a line") }, "\(lines)")
    // Line ends are CR LF in mail, whatever they were.
    let expected = text.replacing("\r\n", with: "\n")
    #expect(
      String(decoding: try sink.part(0), as: UTF8.self).replacing("\r\n", with: "\n") == expected)
  }

  @Test(
    "a file's name is read as it was, without control characters",
    arguments: [
      ("a.txt", "a.txt"), ("-rf", "-rf"), ("a b'c\"d\\e;f=g.png", "a b'c\"d\\e;f=g.png"),
      ("new\nline", "new_line"), ("日本語のとても長い名前", "日本語のとても長い名前"),
      (String(repeating: "n", count: 255), String(repeating: "n", count: 255)),
      ("100%25*'.txt", "100%25*'.txt"),
    ])
  func name(name: String, expected: String) throws {
    let sink = try MailSink(workshop, "take")
    let file = try workshop.file(name, .text("x"))
    #expect(workshop.run(.mail, [file], ["to": "ann@example.org"]).outcome == .completed)
    let lines = try sink.mail().lines
    #expect(lines.contains { $0.contains(python(expected)) }, "\(lines)")
  }

  @Test func `a name that is not UTF-8 has underscores`() throws {
    let sink = try MailSink(workshop, "take")
    let file = try workshop.file([0x61, 0xFF, 0x62], .text("x"))
    #expect(workshop.run(.mail, [file], ["to": "ann@example.org"]).outcome == .completed)
    #expect(try sink.mail().lines.contains { $0.contains("'a_b'") })
  }

  @Test(
    "a subject arrives whole",
    arguments: [
      "plain", "  blanks at the ends ", "a  b", "=?UTF-8?B?eA==?=", "Ünïcödé 👍🏽", "tel: 1; 2",
      String(repeating: "word ", count: 60) + "end", String(repeating: "ä", count: 300),
      String(repeating: "x", count: 2000),
    ])
  func subject(subject: String) throws {
    let sink = try MailSink(workshop, "take")
    let result = workshop.run(
      .mail, [.text("x\n")], ["to": "ann@example.org"], subject: subject)
    #expect(result.outcome == .completed)
    let lines = try sink.mail().lines
    #expect(lines.contains("Subject: \(subject)"), "\(lines)")
  }

  @Test func `a link alone keeps the subject of the share`() throws {
    let sink = try MailSink(workshop, "take")
    let link = Item.url("https://example.org/?q=a+b%20c")
    let result = workshop.run(.mail, [link], ["to": "ann@example.org"], subject: "S1")
    #expect(result.outcome == .completed)
    #expect(try sink.mail().lines.contains("Subject: S1"))
    #expect(try sink.part(0) == .text("https://example.org/?q=a+b%20c"))
  }

  @Test func `recipients with commas and quotes are each one person`() throws {
    let sink = try MailSink(workshop, "take")
    let people = [
      #""Doe, Ann" <ann@example.org>"#, #""Bob \"B\" \\ Roe" <bob@example.org>"#,
      "Zoë Müller <zoe@example.org>", "o'neil+tag@sub.example.org", "A. Dot <dot@example.org>",
    ]
    let result = workshop.run(
      .mail, [.text("x\n")],
      ["to": people.dropLast().joined(separator: ", ") + " , \"A. Dot\" <dot@example.org>"])
    #expect(result.outcome == .completed, "\(String(describing: result.error))")
    let mail = try sink.mail()
    #expect(
      mail.lines.filter { $0.hasPrefix("To <") } == [
        "To <ann@example.org> 'Doe, Ann'", #"To <bob@example.org> 'Bob "B" \\ Roe'"#,
        "To <zoe@example.org> 'Zoë Müller'", "To <o'neil+tag@sub.example.org> ''",
        "To <dot@example.org> 'A. Dot'",
      ])
    #expect(mail.envelope.split(separator: ",").count == 6)
  }

  @Test func `a thousand attachments arrive, each once`() throws {
    let sink = try MailSink(workshop, "take")
    let files = try (0..<1000).map { try workshop.file("\($0).txt", .text("number \($0)\n")) }
    #expect(workshop.run(.mail, files, ["to": "ann@example.org"]).outcome == .completed)
    let lines = try sink.mail().lines.filter { $0.hasPrefix("text/plain attachment") }
    #expect(lines.count == 1000)
    #expect(try sink.part(999) == .text("number 999\n"))
  }

  @Test func `ten megabytes arrive byte for byte`() throws {
    let sink = try MailSink(workshop, "take")
    let content = try workshop.program("head", "-c", "10485760", "/dev/urandom").output
    let file = try workshop.file("large.bin", content)
    #expect(workshop.run(.mail, [file], ["to": "ann@example.org"]).outcome == .completed)
    _ = try sink.mail()
    #expect(try sink.part(0) == content)
  }

  private func python(_ text: String) -> String {
    let escaped = text.replacing("\\", with: "\\\\")
    guard escaped.contains("'") else { return "'\(escaped)'" }
    return escaped.contains("\"")
      ? "'" + escaped.replacing("'", with: "\\'") + "'" : "\"\(escaped)\""
  }
}
