import Glibc
import ShareCore
import TestSupport
import Testing

@Suite(
  "the print queue",
  .waiting, .enabled(if: CupsServer.isAvailable, "needs cups-daemon, cups-client, cups-filters"))
struct PrintQueueTests {
  private let workshop: Workshop

  init() throws { workshop = try Workshop() }

  @Test func `without a printer, or a default one, it says what there is`() throws {
    let server = try CupsServer(workshop)
    #expect(workshop.run(.print, [.text("a")]).error?.message == "no printer")
    try server.add("Office")
    let result = workshop.run(.print, [.text("a")])
    #expect(result.error?.code == .inputNeeded)
    #expect(result.error?.names == ["printer"])
    #expect(result.error?.message == "no default printer")
    #expect(result.error?.hint == "choose one with -o printer=NAME: `Office`")
  }

  @Test func `an unknown printer is bad usage, and the nearest is named`() throws {
    let server = try CupsServer(workshop)
    try server.add("Office")
    let result = workshop.run(.print, [.text("a")], ["printer": "Ofice"])
    #expect(result.error?.code == .usage)
    #expect(
      result.error?.message == "no printer is named `Ofice`; did you mean `Office`?")
    for odd in ["", "-d", "$(id)", "a b", "\u{FF}\n"] {
      #expect(workshop.run(.print, [.text("a")], ["printer": odd]).error?.code == .usage)
    }
  }

  @Test func `a stopped printer still queues, and its reason is told`() throws {
    let server = try CupsServer(workshop)
    try server.add("Office")
    try server.stop("Office", "no 'paper' left")
    let result = workshop.run(.print, [.text("a")], ["printer": "Office"])
    #expect(result.outcome == .completed)
    #expect(
      workshop.said == ["queued as `Office-1`, but `Office` is stopped: no 'paper' left"])
  }

  @Test func `waiting ends when the job has left the queue`() throws {
    let server = try CupsServer(workshop)
    try server.add("Office")
    let result = workshop.run(.print, [.text("a")], ["printer": "Office", "wait": "true"])
    #expect(result.outcome == .completed, "\(result.error?.message ?? "")")
    #expect(try workshop.program("lpstat", "-o").outputText == "")
    #expect(try server.printed(1) == .text("a"))
    #expect(!workshop.said.joined().contains("printed"))
  }

  @Test func `waiting for a dead printer runs out of time and names the job that waits`() throws {
    let server = try CupsServer(workshop)
    try server.add("Dead", device: "ipp://127.0.0.1:1/ipp/print")
    let result = workshop.run(
      .print, [.text("a")], ["printer": "Dead", "wait": "true"], timeout: .seconds(2))
    #expect(workshop.said == ["queued as `Dead-1`"])
    #expect(result.error?.code == .timeout)
    #expect(result.error?.message == "`Dead-1` is still in the queue")
    #expect(try workshop.program("lpstat", "-o").outputText.hasPrefix("Dead-1 "))
  }

  @Test func `waiting ends as well when somebody cancels the job`() throws {
    let server = try CupsServer(workshop)
    try server.add("Office")
    try server.stop("Office", "pause")
    // The one who cancels does so as soon as the job is there.
    let canceller = try Server(
      [
        "/bin/sh", "-c",
        "until lpstat -o | grep -q Office-1; do sleep 0.05; done; exec cancel Office-1",
      ], environment: workshop.environment)
    let result = workshop.run(
      .print, [.text("a")], ["printer": "Office", "wait": "true"], timeout: .seconds(30))
    #expect(result.outcome == .completed)
    #expect(try workshop.program("lpstat", "-o").outputText == "")
    withExtendedLifetime(canceller) {}
  }

  @Test func `a server that goes away while we wait fails as such`() throws {
    let server = try CupsServer(workshop)
    try server.add("Office")
    try server.stop("Office", "pause")
    workshop.onSaying = { kill(server.pid, SIGKILL) }
    let result = workshop.run(
      .print, [.text("a")], ["printer": "Office", "wait": "true"], timeout: .seconds(20))
    #expect(workshop.said.count == 1)
    #expect(result.error?.code == .failed)
    #expect(result.error?.message.hasPrefix("the print server does not answer: ") == true)
  }

  @Test func `a server that wants a password is not waited for`() throws {
    let port = try Server.freePorts(1)[0]
    let server = try CupsServer(
      workshop,
      """
      Listen 127.0.0.1:\(port)
      <Policy closed>
        <Limit Create-Job Print-Job Send-Document Validate-Job>
          AuthType Basic
          Require valid-user
        </Limit>
        <Limit All>
        </Limit>
      </Policy>
      DefaultPolicy closed

      """)
    try server.add("Office")
    workshop.environment["CUPS_SERVER"] = "127.0.0.1:\(port)"
    let error = workshop.run(.print, [.text("a")], ["printer": "Office"]).error
    #expect(error?.code == .failed)
    // `lp` would ask, where there is a terminal.
    let isTold = ["Unauthorized", "as for a password"].contains {
      error?.message.contains($0) == true
    }
    #expect(isTold, "\(String(describing: error))")
    #expect(workshop.said.isEmpty)
  }

  @Test func `a full spool fails what did not fit and keeps what did`() throws {
    let server = try CupsServer(workshop, "MaxJobs 2\nPreserveJobHistory No\n")
    try server.add("Office")
    try server.stop("Office", "pause")
    let items: [Item] = [.text("1"), .text("2"), .text("3")]
    let result = workshop.run(.print, items, ["printer": "Office"])
    #expect(workshop.said.first?.hasPrefix("queued as `Office-1`, `Office-2`, but") == true)
    #expect(result.outcome == .failed)
    #expect(result.failed.map(\.item.label) == ["3"])
    #expect(result.failed.first?.failure.message == "`lp` failed: lp: Too many active jobs.")
  }
}
