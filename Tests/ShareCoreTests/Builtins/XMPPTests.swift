import Glibc
import JSON
import ShareCore
import TestSupport
import Testing

@Suite(.waiting, .enabled(if: ChatServer.isAvailable, "needs prosody, go-sendxmpp and openssl"))
struct XMPPTests {
  private let workshop: Workshop
  private let server: ChatServer

  init() throws {
    workshop = try Workshop()
    server = try ChatServer(workshop)
  }

  @Test func `text arrives at another client, and files are uploaded`() throws {
    let photo = try workshop.file("photo ü.png", .png)
    let result = workshop.run(
      .message, [.text("Grüße 👋\nline two"), .url("https://example.org/"), photo],
      ["to": server.address()], subject: "Ferien")
    #expect(result.outcome == .completed, "\(String(describing: result.error)) \(result.failed)")
    #expect(server.hears("ann@localhost: Ferien\nGrüße 👋\nline two\nhttps://example.org/"))
    #expect(server.hears("/file_share/"))
    let words = server.heard.split { $0 == " " || $0 == "\n" }
    let url = try #require(words.last { $0.contains("/file_share/") })
    #expect(try server.download(String(url)) == .png)
    #expect(try folderEntries(.text(workshop.folder.path(of: "tmp"))).isEmpty)
  }

  @Test func `bytes that are no file are uploaded too, and a failed one does not keep others`()
    throws
  {
    let large = try workshop.largeFile("large", megabytes: 100)
    let result = workshop.run(
      .message, [large, Item(.data([0, 0xFF, 10]), declaredType: .png)],
      ["to": server.address()])
    #expect(result.outcome == .failed)
    #expect(result.failed.map(\.failure.item) == ["large"])
    #expect(server.hears(".png"))
    let url = try #require(server.heard.split { $0 == " " || $0 == "\n" }.last)
    #expect(try server.download(String(url)) == [0, 0xFF, 10])
  }

  @Test(
    """
    a wrong password, a refused port, an unknown host or certificate, and a server that hangs up or \
    says nothing fail and tell no secret
    """)
  func failures() throws {
    let folder = try Folder()
    let (leaver, port) = try Server.listening(MailSink.counterpart("hang_up.py"), in: folder)
    let silent = try SilentListener()
    let others = ["localhost:1", "no-such-host.invalid", "localhost:\(port)"].map {
      workshop.run(.message, [.text("x")], ["to": "xmpp://ann:s3cretWrong@\($0)/bob@localhost"])
    }
    let late = workshop.run(
      .message, [.text("x")],
      ["to": "xmpp://ann:s3cretWrong@localhost:\(silent.port)/bob@localhost"],
      timeout: .milliseconds(500))
    #expect(late.error?.code == .timeout)
    withExtendedLifetime(leaver) {}
    let wrong = workshop.run(
      .message, [.text("x")], ["to": server.address(password: "s3cretWrong")])
    workshop.environment["SSL_CERT_FILE"] = nil
    let unknown = workshop.run(.message, [.text("x")], ["to": server.address()])
    for (result, message) in [
      (wrong, "auth"), (others[0], "refused"), (others[1], "no such host"), (others[2], "EOF"),
      (unknown, "certificate signed by unknown authority"),
    ] {
      #expect(result.outcome == .failed && result.error?.exitStatus == 1)
      #expect(
        result.error?.message.contains(message) == true, "\(String(describing: result.error))")
      var writer = JSONWriter()
      result.write(to: &writer)
      #expect(!String(decoding: writer.bytes, as: UTF8.self).contains("s3cret"))
    }
    #expect(!server.heard.contains("ann@localhost"))
  }

  @Test func `the password is in no command line while it sends`() throws {
    // A program in front of the real one writes down what everybody can see.
    try workshop.folder.write(
      "bin/go-sendxmpp",
      """
      #!/bin/sh
      # Other tests register accounts on their servers meanwhile.
      for file in /proc/[0-9]*/cmdline; do
        tr '\\0' ' ' <"$file"
        echo
      done 2>/dev/null | grep -v prosodyctl >>"$WORK/processes"
      printf '%s ' "$@" >>"$WORK/processes"
      stat -c %a account.conf >>"$WORK/mode"
      exec /usr/bin/go-sendxmpp "$@"

      """, mode: 0o755)
    let file = try workshop.file("a.txt", .text("x"))
    var runner = Runner(host: workshop.host, context: Context())
    runner.optionDefaults.targets = ["bob": .text(server.address())]
    runner.answers.options = [("to", .commandLine(.text("bob")))]
    #expect(runner.run(.message, [.text("hello"), file]).outcome == .completed)
    let seen = String(decoding: try workshop.folder.read("work/processes"), as: UTF8.self)
    #expect(seen.contains("-f account.conf bob@localhost"))
    #expect(!seen.contains("s3cret"))
    #expect(try workshop.folder.read("work/mode") == .text("600\n600\n"))
    let dryRun = DryRun(runner)
    let line = String(decoding: try dryRun.describe(.message, [.text("x")]), as: UTF8.self)
    #expect(line.contains(#""argv":["go-sendxmpp","-f","account.conf","bob@localhost"]"#))
    #expect(!line.contains("s3cret"))
  }
}

struct XMPPAddressTests {
  @Test(
    "an address says who, from which account, and how",
    arguments: [
      ("xmpp:bob@h.org", #"["go-sendxmpp","bob@h.org"]"#),
      ("xmpp://bob@h.org", #"["go-sendxmpp","bob@h.org"]"#),
      ("xmpp:room@muc.h.org?join", #"["go-sendxmpp","-c","room@muc.h.org"]"#),
      (
        "xmpps://ann:pw@h.org/bob@h.org,eve%2Bx@h.org",
        #"["go-sendxmpp","-f","account.conf","-t","bob@h.org","eve+x@h.org"]"#
      ),
    ])
  func address(address: String, argv: String) throws {
    let workshop = try Workshop(programs: ["go-sendxmpp"])
    let line = try workshop.commandLine(.message, [.text("x")], ["to": address])
    #expect(line.contains("\"argv\":\(argv)"), "\(line)")
  }
}
