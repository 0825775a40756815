import Glibc
internal import Subprocesses

/// Sends over XMPP with go-sendxmpp: the text as a message, each file by the server's upload
/// service.
///
/// The account is passed in a configuration file that only the user can read. Certificates are
/// verified.
struct XMPP {
  let address: ServiceAddress
  let target: XMPPAddress
  let subject: String?
  let content: Correspondence

  init(_ address: ServiceAddress, subject: String?, content: Correspondence)
    throws(AddressProblem)
  {
    self.address = address
    target = try XMPPAddress(address)
    self.subject = subject
    self.content = content
  }

  /// Returns the command that sends the text or a file; it contains no password.
  func command(sending file: Bytes? = nil) -> [Bytes] {
    let options =
      (target.account == nil ? [] : ["-f", Self.configuration])
      + (target.isDirectTLS ? ["-t"] : []) + (target.isRoom ? ["-c"] : [])
    return (["go-sendxmpp"] + options).map { Bytes($0.utf8) }
      + (file.map { [Bytes("-h".utf8), $0] } ?? []) + target.people.map { Bytes($0.utf8) }
  }

  /// Sends the text, then each file even if another one failed.
  func send(_ performance: Performance) throws(Stop) -> Activity.Report {
    let folder = try performance.temporaryFolder()
    if let account = target.account {
      let lines =
        ["username: \(account.name)", "password: \(account.password)"]
        + (account.server.map { ["jserver: \($0)"] } ?? [])
      try write(Bytes((lines.joined(separator: "\n") + "\n").utf8), to: Self.configuration, folder)
    }
    if let text { try run(command(), input: .bytes(text), folder, performance) }
    var report = Activity.Report()
    for (place, attachment) in content.attachments.enumerated() {
      do {
        let file = try self.file(attachment, place, folder)
        try run(command(sending: file), input: .null, folder, performance)
      } catch {
        guard case .failed(var failure) = error, failure.code != .timeout,
          content.attachments.count > 1 || text != nil
        else { throw error }
        failure.item = attachment.item.label
        report.failures.append(ItemFailure(attachment.item, failure))
      }
    }
    return report
  }

  /// The text, with the subject as its first line since XMPP clients do not show subjects.
  private var text: Bytes? {
    let parts = [subject.map { Bytes($0.utf8) }, content.text].compactMap(\.self)
    let text = Bytes(parts.joined(separator: [.newline]))
    return text.isEmpty ? nil : text
  }

  private func run(
    _ words: [Bytes], input: ChildInput, _ folder: Path, _ performance: Performance
  ) throws(Stop) {
    var command = ChildCommand(words)
    command.input = input
    command.workingFolder = folder.bytes
    command.standardError = .discard
    let result = try performance.result(of: command)
    guard !result.succeeded else { return }
    var failure = Failure.child(words[0], result)
    failure.message = address.masked(failure.message)
    throw .failed(failure)
  }

  /// Returns the path of the file to upload, after writing bytes to a file.
  private func file(_ attachment: Attachment, _ place: Int, _ folder: Path) throws(Stop) -> Bytes {
    switch attachment.content {
    case .file(let path): return path.bytes
    case .bytes(let bytes):
      let own = folder.appending(Bytes("\(place)".utf8))
      do { try FileTree.makeFolder(own) } catch { throw .failed(.cannotWrite(own, error)) }
      let name = FileName.safe(Bytes(attachment.name.utf8)) ?? Bytes("data".utf8)
      return try write(bytes, to: String(decoding: name, as: UTF8.self), own).bytes
    }
  }

  @discardableResult
  private func write(_ bytes: Bytes, to name: String, _ folder: Path) throws(Stop) -> Path {
    let path = folder.appending(Bytes(name.utf8))
    do { try FileContents.create(path, bytes, mode: 0o600) } catch {
      throw .failed(.cannotWrite(path, error))
    }
    return path
  }

  private static let configuration = "account.conf"
}
