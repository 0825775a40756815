import ShareCore
import TestSupport
import Testing

struct MailTargetTests {
  private let workshop: Workshop

  init() throws { workshop = try Workshop(programs: ["msmtp"]) }

  @Test(
    "names stand for addresses, alone and in lists",
    arguments: [
      ("ann", "ann@example.org"), ("ann, bob", "ann@example.org, \"Roe, B\" <b@example.org>"),
      ("ann,x@y.org", "ann@example.org, x@y.org"), ("team", "ann@example.org, b@example.org"),
      ("\"Doe, X\" <x@y.org>, ann", "\"Doe, X\" <x@y.org>, ann@example.org"),
    ])
  func names(value: String, expected: String) throws {
    #expect(try dryRun(["to": value])["to"] == expected)
    #expect(try dryRun(["to": "x@y.org", "cc": value])["cc"] == expected)
  }

  @Test func `a name that nobody has is refused with the nearest`() {
    let result = run(["to": "amn"])
    #expect(result.error?.code == .usage)
    #expect(result.error?.message == "option `to` takes mail addresses: `amn` needs exactly one @")
    #expect(result.error?.hint == "did you mean `ann`?")
    #expect(
      run(["to": "somebody else"]).error?.hint
        == "share.targets in the configuration gives addresses names")
  }

  @Test func `a name that stands for a service is no mail address, and its secret stays one`() {
    let error = run(["to": "chat"]).error
    #expect(error?.message == "option `to` takes mail addresses: a URL is not a mail address")
  }

  @Test func `the sender comes from the configuration`() throws {
    var runner = runner(["to": "ann"])
    runner.optionDefaults.defaults = ["mail": ["from": .value(OptionValue("Me <me@example.org>"))]]
    let dryRun = DryRun(runner)
    let line = String(decoding: try dryRun.describe(.mail, [.text("x")]), as: UTF8.self)
    #expect(line.contains(#""argv":["msmtp","-t","-oi","-f","me@example.org"]"#), "\(line)")
  }

  private func dryRun(_ options: [String: String]) throws -> [String: String] {
    let runner = runner(options)
    let configured = try runner.configure(.mail, [.text("x")])
    return configured.options.mapValues { String(decoding: $0.bytes, as: UTF8.self) }
  }

  private func run(_ options: [String: String]) -> RunResult {
    runner(options).run(.mail, [.text("x")])
  }

  private func runner(_ options: [String: String]) -> Runner {
    var runner = Runner(host: workshop.host, context: Context())
    runner.answers.options = options.map { ($0.key, .commandLine(.text($0.value))) }
    runner.optionDefaults.targets = [
      "ann": .text("ann@example.org"), "bob": .text("\"Roe, B\" <b@example.org>"),
      "team": .text("ann@example.org, b@example.org"), "chat": .text("slack://secret@token/x"),
    ]
    return runner
  }
}
