import Glibc
internal import Subprocesses

/// Sends with Apprise, which selects the service by the scheme of its address.
///
/// The address is passed in a configuration file that only the user can read. All names are
/// relative to the folder of that file, so that none of them has to be encoded.
struct Apprise {
  let address: ServiceAddress
  let subject: String?
  let content: Correspondence

  /// The command, which contains no part of the address.
  var command: [Bytes] {
    let words =
      ["apprise", "-v", "--config=\(Self.configuration)", "--tag=\(Self.tag)"]
      + (subject.map { ["--title=\($0)"] } ?? [])
      + content.attachments.enumerated().map { place, attachment in
        let name = URLSyntax.percentEncodedName(Bytes(attachment.name.utf8))
        // Apprise determines the type by the name, and would refuse a type that it does not know.
        return "--attach=file://\(place + 1)?name=\(name)"
      }
    return words.map { Bytes($0.utf8) }
  }

  func send(_ performance: Performance) throws(Stop) {
    let folder = try performance.temporaryFolder()
    do throws(SystemError) {
      // With a tag, an equals sign in the address is not taken for the end of one.
      try FileContents.create(
        folder.appending(Bytes(Self.configuration.utf8)),
        Bytes("\(Self.tag)=".utf8) + address.url + [.newline], mode: 0o600)
      for (place, attachment) in content.attachments.enumerated() {
        try put(attachment, at: folder.appending(Bytes("\(place + 1)".utf8)))
      }
    } catch { throw .failed(.cannotWrite(folder, error)) }
    var command = ChildCommand(command)
    command.workingFolder = folder.bytes
    command.input = .bytes(text)
    command.standardError = .capture
    // Python reads the text as UTF-8, whatever the locale.
    command.environment = [.set("PYTHONUTF8", to: "1")]
    let result = try performance.result(of: command)
    guard result.succeeded else { throw .failed(failure(result)) }
    if !content.attachments.isEmpty {
      performance.host.say(
        "cannot tell whether \(address.shown) accepted the attachments; some services do not", .info
      )
    }
  }

  /// The text; since Apprise sends nothing without one, files alone are sent with their names as
  /// text.
  private var text: Bytes {
    if let text = content.text, !text.isEmpty { return text }
    return Bytes(content.attachments.map(\.name).joined(separator: "\n").utf8)
  }

  private func put(_ attachment: Attachment, at place: Path) throws(SystemError) {
    switch attachment.content {
    case .bytes(let bytes): try FileContents.create(place, bytes, mode: 0o600)
    case .file(let path): try FileTree.link(place, to: path)
    }
  }

  /// Returns a failure with the log lines of Apprise, without times and secrets.
  private func failure(_ result: ChildRun) -> Failure {
    let marks = [" - ERROR - ", " - WARNING - "]
    let lines = result.output.printable.split(separator: "\n").compactMap { line in
      marks.lazy.compactMap { line.firstRange(of: $0) }.first.map { String(line[$0.upperBound...]) }
    }
    // The first lines tell the cause, later ones its consequences.
    let said = lines.isEmpty ? nil : Bytes(lines.prefix(2).joined(separator: "\n").utf8)
    var failure = Failure.child(Bytes("apprise".utf8), result, said: said)
    failure.message = address.masked(failure.message)
    return failure
  }

  private static let configuration = "address.conf"
  private static let tag = "share"
}
