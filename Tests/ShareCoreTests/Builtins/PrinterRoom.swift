import Glibc
import ShareCore
import TestSupport

/// A printer that speaks IPP (ippeveprinter), in a network of its own.
final class PrinterRoom {
  private let folder: Folder
  private let server: Server
  private let process: String
  static let device = "ipp://127.0.0.1:8631/ipp/print"

  /// Tells why the room cannot be made here; nil where it can.
  static let obstacle =
    CupsServer.isAvailable
    ? Namespaces.obstacle(
      needing: "/usr/sbin/ippeveprinter", "/usr/sbin/avahi-daemon", "/usr/bin/dbus-daemon",
      "/usr/sbin/ip")
    : "needs cups-daemon, cups-client, cups-filters"

  init() throws {
    folder = try Folder()
    try Namespaces.configureAvahi(folder, on: "lo")
    server = try Server(
      ["/usr/bin/unshare", "--net", "--mount", "/bin/sh"]
        + [MailSink.counterpart("printer_room.sh"), folder.path],
      environment: ["PATH": "/usr/sbin:/usr/bin:/sbin:/bin"])
    let file = folder.path(of: "process")
    guard poll(until: { access(file, R_OK) == 0 }) else {
      throw ServerFailure.notReady("printer_room.sh")
    }
    process = String(decoding: try folder.read("process").dropLast(), as: UTF8.self)
    let answers = try poll {
      try Program(path: .text("/usr/bin/nsenter")).run(
        (wrapper + ["ipptool", "-q", Self.device, "get-printer-attributes.test"]).dropFirst().map {
          .text($0)
        }, environment: ["PATH": "/usr/bin:/bin"]
      ).status == 0
    }
    guard answers else { throw ServerFailure.notReady("ippeveprinter") }
  }

  /// Goes before what must be in the network of the printer.
  var wrapper: [String] { ["/usr/bin/nsenter", "--target", process, "--net"] }

  /// Waits for what the printer made of a job.
  func printed(_ job: Int) throws -> Bytes? {
    guard poll(until: { access(folder.path(of: "printed/\(job)"), F_OK) == 0 }) else { return nil }
    return try folder.read("printed/\(job)")
  }

  /// Returns what the printer was told of a job: its type, name, copies and sides.
  func ticket(_ job: Int) throws -> [String] {
    String(decoding: try folder.read("printed/\(job).ticket"), as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}
