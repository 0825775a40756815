import Glibc
import JSON
import MediaTypes
import ShareCore
import TestSupport
import Testing
import Text

@Suite(.waiting, .enabled(if: PostSink.isAvailable, "needs apprise and python3"))
struct MessageTests {
  private let workshop: Workshop

  init() throws { workshop = try Workshop() }

  @Test func `text, links and files arrive as they were`() throws {
    let sink = try PostSink("take")
    let names = [
      "photo ü.png", "a?b&c=%41\"'#.txt", "new\nline", "-rf", String(repeating: "n", count: 255),
    ]
    let files = try names.map { try workshop.file($0, .text($0)) }
    let result = workshop.run(
      .message,
      [.text("Grüße\n"), .url("https://example.org/?a=b")] + files
        + [Item(.data([0, 0xFF]), declaredType: .png)],
      ["to": "json://127.0.0.1:\(sink.port)/hook"], subject: "-t Ferien\"s")
    #expect(result.outcome == .completed, "\(String(describing: result.error))")
    let post = try #require(try sink.post())
    #expect(post["message"]?.text == "Grüße\nhttps://example.org/?a=b")
    #expect(post["title"]?.text == "-t Ferien\"s")
    guard case .array(let attachments) = post["attachments"] else {
      Issue.record("no attachments")
      return
    }
    let got = attachments.map { $0.object.flatMap { ($0["filename"]?.text, $0["base64"]?.text) } }
    #expect(
      got.map { $0?.0 } == [
        "photo ü.png", "a?b&c=%41\"'#.txt", "new_line", "-rf", String(repeating: "n", count: 255),
        "data.png",
      ])
    #expect(
      got.map { $0?.1 }
        == (names.map { Array($0.utf8) } + [[0, 0xFF]]).map {
          String(decoding: Base64.encode($0), as: UTF8.self)
        })
    #expect(
      workshop.said == [
        "cannot tell whether json://… accepted the attachments; some services do not"
      ])
    #expect(try folderEntries(.text(workshop.folder.path(of: "tmp"))).isEmpty)
  }

  @Test func `files alone go with their names as text`() throws {
    let sink = try PostSink("take")
    let file = try workshop.file("a.txt", .text("x"))
    let result = workshop.run(.message, [file], ["to": "json://127.0.0.1:\(sink.port)"])
    #expect(result.outcome == .completed)
    #expect(try sink.post()?["message"]?.text == "a.txt")
  }

  @Test func `an address may hold what divides the lines of a configuration`() throws {
    let sink = try PostSink("take")
    let address = "json://ann:p%20%3D@127.0.0.1:\(sink.port)/a=json://127.0.0.1:1/?format=text"
    let result = workshop.run(.message, [.text("x")], ["to": address])
    #expect(result.outcome == .completed, "\(String(describing: result.error))")
    #expect(try sink.place().hasSuffix("Basic YW5uOnAgPQ=="))
    #expect(sink.count == 1)
  }

  static let secrets = ["s3cretUser", "s3cretWord", "s3cretPath", "s3cretQuery", "s3 cret"]

  @Test(
    "no secret is seen in command lines, errors, messages or JSON",
    arguments: ["take", "deny", "die", "cut", "silent", "nobody"])
  func secrets(mode: String) throws {
    let sink = try PostSink(mode == "nobody" ? "take" : mode)
    let port = mode == "nobody" ? "1" : sink.port
    let address =
      "json://s3cretUser:s3cretWord@127.0.0.1:\(port)/s3cretPath/s3%20cret?+X-Token=s3cretQuery"
    var runner = Runner(host: workshop.host, context: Context())
    runner.optionDefaults.targets = ["team": .text(address)]
    runner.answers.options = [("to", .commandLine(.text("team")))]
    runner.timeout = mode == "silent" ? .seconds(3) : nil
    let file = try workshop.file("a.txt", Bytes(repeating: 0x61, count: 50_000))
    let result = runner.run(.message, [.text("hello"), file])
    #expect((result.outcome == .completed) == (mode == "take"))
    if mode == "silent" { #expect(result.error?.code == .timeout) }
    if mode == "cut" {
      #expect(result.error?.message.contains("Connection error") == true)
    } else if mode != "nobody" {
      #expect(sink.processes.contains("--config=address.conf"), "\(mode)")
    }
    let dryRun = DryRun(runner)
    let line = String(decoding: try dryRun.describe(.message, [.text("x")]), as: UTF8.self)
    #expect(line.contains(#""options":{"to":"json://…"}"#), "\(line)")
    var writer = JSONWriter()
    result.write(to: &writer)
    let seen =
      [sink.processes, line, String(decoding: writer.bytes, as: UTF8.self)] + workshop.said
      + ["\(String(describing: result.error))"]
    for secret in Self.secrets {
      #expect(!seen.contains { $0.contains(secret) }, "\(secret): \(seen.dropFirst())")
    }
    #expect(try folderEntries(.text(workshop.folder.path(of: "tmp"))).isEmpty)
  }

  @Test(
    "what fails says why and with which status",
    arguments: [
      ("json://127.0.0.1:1/x", "A Connection error occurred"), ("nosuch://host/x", "Unparseable"),
      ("slack://bad", "Slack"), ("json://no-such-host.invalid/x", "A Connection error occurred"),
    ])
  func failure(address: String, message: String) {
    let error = workshop.run(.message, [.text("x")], ["to": address]).error
    #expect(error?.code == .failed && error?.exitStatus == 1, "\(String(describing: error))")
    #expect(error?.message.contains(message) == true, "\(String(describing: error))")
    #expect(error?.message.hasPrefix("`apprise` failed: ") == true)
  }

  @Test(
    "what is no address is refused, and not repeated",
    arguments: [
      "team", "", "secret", "json://", "json:secret", "://secret", "json://secret\nx://y",
      "json://a b", "-f", "xmpp:secret", "xmpp://ann@h/bob@h", "xmpp://ann:secret@h/",
      "xmpp://ann:sec%0Aret@h/bob@h", "xmpp:ann:secret@h", "xmpp:-secret@h", "xmpp:a@h?secret",
    ])
  func address(address: String) {
    let error = workshop.run(.message, [.text("x")], ["to": address]).error
    #expect(error?.code == .usage, "\(String(describing: error))")
    #expect(error?.message.contains("secret") == false)
    #expect(error?.message.hasPrefix("option `to` takes the address of a service: ") == true)
  }

  @Test func `an empty text and a file that is gone are not sent`() throws {
    let sink = try PostSink("take")
    let options = ["to": "json://127.0.0.1:\(sink.port)"]
    #expect(
      workshop.run(.message, [.text("")], options).error?.message
        == "nothing to send: the text is empty")
    let gone = try workshop.file("gone.txt", .text("x"))
    try workshop.program("rm", workshop.folder.path(of: "work/gone.txt"))
    #expect(workshop.run(.message, [.text("x"), gone], options).error?.code == .item)
    #expect(sink.count == 0)
  }

  @Test func `a thousand files arrive, each once`() throws {
    let sink = try PostSink("take")
    let files = try (0..<1000).map { try workshop.file("\($0).txt", .text("number \($0)\n")) }
    let result = workshop.run(.message, files, ["to": "json://127.0.0.1:\(sink.port)"])
    #expect(result.outcome == .completed, "\(String(describing: result.error))")
    guard case .array(let attachments)? = try sink.post()?["attachments"] else {
      Issue.record("no attachments")
      return
    }
    let got = attachments.map { $0.object?["base64"]?.text }
    #expect(
      got
        == (0..<1000).map {
          String(decoding: Base64.encode(.text("number \($0)\n")), as: UTF8.self)
        })
  }

  @Test func `a subject of two lines is refused`() throws {
    let result = workshop.run(
      .message, [.text("x")], ["to": "json://127.0.0.1:1"], subject: "a\nb")
    #expect(result.error?.code == .usage)
    #expect(
      result.error?.message == "the subject contains a line break or another control character")
  }

  @Test func `a file larger than the service's program takes fails with the size`() throws {
    let sink = try PostSink("take")
    let file = try workshop.largeFile("large.bin", megabytes: 100)
    let error = workshop.run(.message, [file], ["to": "json://127.0.0.1:\(sink.port)"]).error
    #expect(error?.message.contains("maximum file length") == true, "\(String(describing: error))")
    #expect(sink.count == 0)
  }

  @Test func `it is hidden without a program, and each address needs its own`() throws {
    let nothing = try Workshop(programs: [])
    #expect(
      nothing.hidden(.message, [.text("x")])
        == "neither `apprise` nor `go-sendxmpp` is installed: install apprise (Debian or PyPI) or go-sendxmpp"
    )
    let workshop = try Workshop(programs: ["go-sendxmpp"])
    #expect(workshop.hidden(.message, [.text("x"), .url("magnet:?x")]) == nil)
    #expect(workshop.hidden(.message, [try workshop.subfolder("folder")]) != nil)
    let error = workshop.run(.message, [.text("x")], ["to": "json://127.0.0.1:1"]).error
    #expect(
      error?.message
        == "the program `apprise` is not installed: install apprise (Debian or PyPI)")
  }
}

extension JSONValue {
  fileprivate var text: String? {
    if case .string(let text) = self { return text }
    return nil
  }

  fileprivate var object: JSONObject? {
    if case .object(let object) = self { return object }
    return nil
  }
}
