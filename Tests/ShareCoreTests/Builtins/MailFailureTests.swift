import Glibc
import ShareCore
import TestSupport
import Testing

@Suite(.waiting, .enabled(if: MailSink.isAvailable, "needs msmtp-mta and python3-aiosmtpd"))
struct MailFailureTests {
  private let workshop: Workshop
  private let note: Item

  init() throws {
    workshop = try Workshop()
    note = try workshop.file("note.txt", .text("note\n"))
  }

  @Test(
    "what the server does decides the outcome; `msmtp` ends with 69 where it is asked to come back",
    arguments: [
      ("refuse", "1", "550 not here"), ("busy", "1", "451 come back later"),
      ("full", "1", "452 out of room"), ("die", "1", "failed"),
    ])
  func refusal(mode: String, tries: String, message: String) throws {
    let sink = try MailSink(workshop, mode)
    let result = workshop.run(.mail, [note], ["to": "ann@example.org"])
    #expect(result.status == .failed && result.error?.code == .failed)
    #expect(result.error?.exitStatus != nil)
    #expect(result.error?.message.contains(message) == true, "\(String(describing: result.error))")
    #expect(sink.tries == tries)
    #expect(try folderEntries(.text(workshop.folder.path(of: "tmp"))).isEmpty)
  }

  @Test func `a failure that passes is tried again and no more said of`() throws {
    let sink = try MailSink(workshop, "take")
    try workshop.folder.write(
      "home/nobody", "account default\nhost 127.0.0.1\nport 1\n", mode: 0o600)
    try workshop.folder.write(
      "bin/sendmail",
      """
      #!/bin/sh
      if mkdir "$HOME/tried"; then exec /usr/sbin/sendmail -C "$HOME/nobody" "$@"; fi
      exec /usr/sbin/sendmail "$@"

      """, mode: 0o755)
    let result = workshop.run(.mail, [note], ["to": "ann@example.org", "from": "me@example.org"])
    #expect(result.status == .completed, "\(String(describing: result.error))")
    #expect(access(workshop.folder.path(of: "home/tried"), F_OK) == 0)
    #expect(sink.tries == "1")
    #expect(workshop.said.isEmpty)
    #expect(try sink.mail().lines.last?.contains("note.txt") == true)
  }

  @Test func `a server that is not there is temporary`() throws {
    _ = try MailSink(workshop, nil)
    let error = workshop.run(.mail, [note], ["to": "ann@example.org"]).error
    #expect(error?.exitStatus == 75 && error?.isTemporary == true)
    #expect(error?.message.contains("Connection refused") == true, "\(String(describing: error))")
  }

  @Test func `a server that never answers is given up in time`() throws {
    let sink = try MailSink(workshop, "silent")
    let result = workshop.run(
      .mail, [note], ["to": "ann@example.org"], timeout: .milliseconds(1500))
    #expect(result.error?.code == .timeout)
    #expect(sink.tries == "1")
    #expect(try folderEntries(.text(workshop.folder.path(of: "tmp"))).isEmpty)
  }

  @Test func `a person who is not there is named`() throws {
    let sink = try MailSink(workshop, "take")
    let error = workshop.run(.mail, [note], ["to": "ann@example.org, nobody@example.org"]).error
    #expect(error?.message.contains("nobody@example.org") == true)
    #expect(sink.tries == "")
  }

  @Test func `the checkup says that there is no account, and nothing where there is one`() throws {
    let activity = Activity.mail
    #expect(activity.trial(workshop.host, Context())?.contains("no configuration file") == true)
    _ = try MailSink(workshop, nil)
    #expect(activity.trial(workshop.host, Context()) == nil)
    try workshop.folder.write("bin/sendmail", "#!/bin/sh\ntouch \"$HOME/asked\"\n", mode: 0o755)
    #expect(activity.trial(workshop.host, Context()) == nil)
    #expect(access(workshop.folder.path(of: "home/asked"), F_OK) != 0)
  }

  @Test func `a mail system without settings says where they go`() throws {
    let error = workshop.run(.mail, [note], ["to": "ann@example.org"]).error
    #expect(error?.exitStatus == 78)
    #expect(error?.hint == "set up the mail system; msmtp reads ~/.msmtprc")
  }

  @Test func `a file that is gone fails before anything is sent`() throws {
    let sink = try MailSink(workshop, "take")
    let gone = try workshop.file("gone.txt", .text("x"))
    try workshop.program("rm", workshop.folder.path(of: "work/gone.txt"))
    let error = workshop.run(.mail, [note, gone], ["to": "ann@example.org"]).error
    #expect(error?.code == .item && error?.item == "gone.txt")
    #expect(sink.tries == "")
  }

  @Test(
    "what would begin another header field, address or option is refused",
    arguments: [
      ("to", "ann@example.org\nBcc: eve@example.org"), ("to", "ann@example.org\r\n\r\nhello"),
      ("cc", "ann@example.org\0"), ("from", "me@example.org\nX: y"),
      ("to", "a@b?attach=/etc/passwd"),
      ("to", "-Xfile@example.org"), ("from", "-Xfile@example.org"), ("to", ""), ("to", "ann"),
      ("to", "a@b@c"), ("to", "a@b,"), ("to", "a@b,,c@d"), ("to", "a b@c"), ("to", "a@b c"),
      ("to", "\"open <a@b>"), ("to", "Doe, Ann <a@b>"), ("to", "a@b; c@d"), ("to", "<a@b"),
      ("to", "a..b@c"), ("to", ".a@c"), ("to", "a@-c"), ("to", "a@c..d"), ("to", "a@"),
      ("to", "@b"),
      ("to", "ann@exämple.org"), ("from", "a@b, c@d"), ("to", "x@y <a@b>"), ("to", "\"a\" b <a@b>"),
      ("to", "a@b (comment)"), ("to", "friends: a@b;"), ("to", "|/bin/sh@x/y"),
      ("to", "mailto:a@b"), ("to", "slack://secret@token/x"),
    ])
  func injection(option: String, value: String) {
    var options = ["to": "ann@example.org"]
    options[option] = value
    let error = workshop.run(.mail, [note], options).error
    #expect(error?.code == .usage, "\(String(describing: error))")
    #expect(error?.message.contains("option `\(option)`") == true)
    #expect(error?.message.contains("secret") == false)
    #expect(error?.message.contains("\n") == false)
  }

  @Test(
    "a subject is one line of text",
    arguments: [.text("a\nBcc: eve@example.org"), .text("a\rb"), .text("a\0b"), [0xFF]] as [[UInt8]]
  )
  func subject(subject: [UInt8]) {
    var runner = Runner(host: workshop.host, context: Context())
    runner.answers.options = [("to", .commandLine(.text("ann@example.org")))]
    runner.subject = subject
    #expect(runner.run(.mail, [note]).error?.code == .usage)
  }

  @Test func `it is hidden without a mail program, and says which package brings one`() throws {
    let workshop = try Workshop(programs: [])
    #expect(
      workshop.hidden(.mail, [note])
        == "neither `sendmail` nor `msmtp` is installed: install msmtp-mta or msmtp")
    #expect(try Workshop(programs: ["msmtp"]).hidden(.mail, [note]) == nil)
    #expect(workshop.hidden(.mail, [try workshop.subfolder("folder")]) != nil)
  }
}
