import Glibc
import ShareCore
import TestSupport
import Testing

/// Shares 100 MB, and measures the most memory that `share` and the programs it starts take.
@Suite(.waiting)
struct LargeItemTests {
  private let workshop: Workshop

  init() throws { workshop = try Workshop() }

  @Test(.enabled(if: MailSink.isAvailable, "needs msmtp-mta and python3-aiosmtpd"))
  func `a mail of 100 MB arrives byte for byte in little memory`() throws {
    let folder = try Folder()
    let (server, port) = try Server.listening(
      MailSink.counterpart("smtp_counter.py"), in: folder)
    try MailSink.setUp(workshop, port: port)
    _ = try workshop.largeFile("large.bin", megabytes: 100)
    try share("run", "mail", "large.bin", "-o", "to=ann@example.org")
    let sum = try workshop.program("sha256sum", "work/large.bin", folder: workshop.folder.path)
    let digest = sum.outputText.prefix { $0 != " " }
    #expect(try folder.read("attachment") == .text("\((100 << 20) + 4) \(digest)\n"))
    withExtendedLifetime(server) {}
  }

  @Test(.enabled(if: CupsServer.isAvailable, "needs cups-daemon, cups-client, cups-filters"))
  func `100 MB reach a printer byte for byte in little memory`() throws {
    let server = try CupsServer(workshop)
    try server.add("Office")
    _ = try workshop.largeFile("large.pdf", megabytes: 100, beginning: "%PDF-1.4\n")
    try share("run", "print", "large.pdf", "-o", "printer=Office")
    _ = try server.ticket(1)
    let same = try workshop.program(
      "cmp", "work/large.pdf", "cups/out/1.printed", folder: workshop.folder.path)
    #expect(same.status == 0)
  }

  @Test func `a file of 100 MB is saved byte for byte in little memory`() throws {
    _ = try workshop.largeFile("large.bin", megabytes: 100)
    try share("run", "save", "large.bin", "-o", "to=out")
    let same = try workshop.program(
      "cmp", "large.bin", "out/large.bin", folder: workshop.work.bytes.printable)
    #expect(same.status == 0)
  }

  /// Runs the built program, which must succeed.
  private func share(_ words: String...) throws {
    let script = """
      import resource, subprocess, sys
      status = subprocess.run(sys.argv[1:]).returncode
      print(status, resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)
      """
    let result = try workshop.program(
      ["python3", "-c", script, try BuiltProgram.path()] + words,
      folder: workshop.work.bytes.printable)
    let last = result.outputText.split(separator: "\n").last?.split(separator: " ") ?? []
    try #require(last.first == "0", "\(result.outputText)\(result.errorText)")
    let kilobytes = try #require(last.last.flatMap { Int($0) })
    #expect(kilobytes < 60_000, "\(kilobytes) KB")
  }
}
