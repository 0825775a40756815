import Glibc
import ShareCore
import TestSupport

/// A mail server of a test's own, and `sendmail` set up to use it.
final class MailSink {
  private let folder: Folder
  private var server: Server?
  let port: String

  static let isAvailable =
    access("/usr/sbin/sendmail", X_OK) == 0
    && (try? Program(path: .text("/usr/bin/python3")).run([.text("-c"), .text("import aiosmtpd")]))?
      .status == 0

  /// Starts the server in one of the modes of `smtp_sink.py`; without a mode nobody listens.
  init(
    _ workshop: Workshop, _ mode: String?, host: String = "127.0.0.1", password: String? = nil
  ) throws {
    folder = try Folder()
    if let mode {
      let (server, port) = try Server.listening(Self.counterpart("smtp_sink.py"), in: folder, mode)
      self.server = server
      self.port = port
    } else {
      // Port 1 needs root to listen on, and nobody does.
      port = "1"
    }
    try Self.setUp(workshop, host: host, port: port, password: password)
  }

  /// Has msmtp send to a server.
  static func setUp(
    _ workshop: Workshop, host: String = "127.0.0.1", port: String, password: String? = nil
  ) throws {
    try workshop.folder.write(
      "home/.msmtprc",
      """
      account default
      host \(host)
      port \(port)
      tls off
      from me@example.org
      \(password.map { "auth plain\nuser me\npassword \($0)" } ?? "auth off")

      """, mode: 0o600)
  }

  /// What the server took: the envelope, and what Python reads in the message.
  func mail(_ number: Int = 1) throws -> (envelope: String, lines: [String]) {
    let result = try Program(path: .text("/usr/bin/python3")).run(
      [
        .text(Self.counterpart("read_mail.py")), .text(folder.path(of: "\(number).eml")),
        .text(folder.path),
      ], environment: ["LANG": "C.UTF-8"], timeout: 120)
    guard result.status == 0 else { throw ServerFailure.notReady(result.errorText) }
    return (
      String(decoding: try folder.read("\(number).json"), as: UTF8.self),
      result.outputText.split(separator: "\n").map(String.init)
    )
  }

  /// What part `number` of the mail that was read last holds.
  func part(_ number: Int) throws -> [UInt8] { try folder.read("\(number)") }

  func raw(_ number: Int = 1) throws -> [UInt8] { try folder.read("\(number).eml") }

  /// How often a message was offered.
  var tries: String { String(decoding: (try? folder.read("tries")) ?? [], as: UTF8.self) }

  /// The command lines of every process while a mail or a password was looked at.
  var processes: String {
    String(decoding: (try? folder.read("processes")) ?? [], as: UTF8.self)
  }

  static func counterpart(_ name: String) -> String {
    let here = #filePath.split(separator: "/", omittingEmptySubsequences: false)
    return here.dropLast(2).joined(separator: "/") + "/Counterparts/\(name)"
  }
}
