import Glibc
import JSON
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
    "what the server does decides the outcome; who is put off comes back",
    arguments: [
      ("refuse", "1", "550 not here"), ("busy", "3", "451 come back later"),
      ("full", "3", "452 out of room"), ("die", "1", "failed"), ("cut", "", "failed"),
    ])
  func refusal(mode: String, tries: String, message: String) throws {
    let sink = try MailSink(workshop, mode)
    // What msmtp says is read whatever the person's language is.
    workshop.environment["LANGUAGE"] = "de"
    let file = try workshop.file("long.txt", Bytes(repeating: 0x61, count: 50_000))
    let result = workshop.run(.mail, [file], ["to": "ann@example.org"])
    #expect(result.outcome == .failed && result.error?.code == .failed)
    #expect(result.error?.exitStatus != nil)
    #expect(result.error?.message.contains(message) == true, "\(String(describing: result.error))")
    #expect(result.error?.isTemporary == (tries == "3"))
    #expect(sink.tries == tries)
    #expect(try folderEntries(.text(workshop.folder.path(of: "tmp"))).isEmpty)
  }

  @Test func `what another mail program says of a server decides nothing`() throws {
    try workshop.folder.write(
      "bin/sendmail",
      """
      #!/bin/sh
      echo x >>"$HOME/tries"
      echo 'sendmail: server message: 451 later' >&2
      exit 69

      """, mode: 0o755)
    let error = workshop.run(.mail, [note], ["to": "ann@example.org"]).error
    #expect(error?.exitStatus == 69 && error?.isTemporary == false)
    #expect(try workshop.folder.read("home/tries") == .text("x\n"))
  }

  @Test(arguments: ["deny", "keyed"])
  func `a password is seen by the server alone, and a wrong one is told as such`(mode: String)
    throws
  {
    let sink = try MailSink(workshop, mode, password: "m4ilS3cret")
    let result = workshop.run(.mail, [note], ["to": "ann@example.org"])
    #expect((result.outcome == .completed) == (mode == "keyed"))
    if mode == "deny" {
      #expect(result.error?.exitStatus == 77 && result.error?.isTemporary == false)
      #expect(result.error?.message.contains("535") == true, "\(String(describing: result.error))")
      #expect(sink.tries == "")
    }
    var writer = JSONWriter()
    result.write(to: &writer)
    #expect(sink.processes.contains("sendmail -t -oi"))
    for seen in [sink.processes, writer.bytes.printable] + workshop.said {
      #expect(!seen.contains("m4ilS3cret"))
    }
  }

  @Test func `a host that nobody knows is told at once`() throws {
    _ = try MailSink(workshop, nil, host: "no-such-host.invalid")
    let error = workshop.run(.mail, [note], ["to": "ann@example.org"]).error
    #expect(error?.exitStatus == 68 && error?.isTemporary == false)
    #expect(error?.message.contains("no-such-host.invalid") == true)
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
    #expect(result.outcome == .completed, "\(String(describing: result.error))")
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
