/// Opens a message in the mail program of the desktop, which sends it when the person says so.
struct MailDraft {
  private let message: MailMessage
  private let files: [Path]

  /// Refuses what a draft cannot hold, rather than leave it out.
  init(_ message: MailMessage) throws(Failure) {
    self.message = message
    files = try message.attachments.map { (attachment) throws(Failure) in
      guard case .file(let path) = attachment.content else {
        throw Failure(.failed, "a draft attaches files only", hint: "save the other items first")
      }
      // xdg-email has its shell echo the name, which reads backslashes.
      guard !path.bytes.contains(where: { $0 < 0x20 || $0 == UInt8(ascii: "\\") }) else {
        throw Failure(.failed, "`xdg-email` cannot attach `\(path.bytes.shown)`")
      }
      return path
    }
    guard url.count < 100_000 else {
      throw Failure(.failed, "the text is too long for a draft", hint: "share it as a file")
    }
  }

  /// Names the command that opens the draft.
  var command: [Bytes] {
    [Bytes("xdg-email".utf8)] + files.flatMap { [Bytes("--attach".utf8), $0.bytes] } + [url]
  }

  func open(_ performance: Performance) throws(Stop) {
    let host = performance.host
    guard host.hasProgram("xdg-email") else {
      throw .failed(
        Failure(.failed, "the program `xdg-email` is not installed: install xdg-utils"))
    }
    guard host.variable("WAYLAND_DISPLAY") != nil || host.variable("DISPLAY") != nil else {
      throw .failed(
        Failure(.failed, "a draft needs a display", hint: "without -o draft the mail is sent"))
    }
    try performance.runLeavingChildren(command)
    let warning = files.isEmpty ? "" : "; look whether it took the attachments"
    host.say("handed to the mail program as a draft, not sent\(warning)", .info)
  }

  /// Holds the message as a URL (RFC 6068): a blank is %20, and a plus sign stays one.
  private var url: Bytes {
    var fields: [(name: String, value: Bytes)] = []
    if !message.cc.isEmpty { fields.append(("cc", list(message.cc))) }
    if let subject = message.subject { fields.append(("subject", encoded(Bytes(subject.utf8)))) }
    if let text = message.text { fields.append(("body", encoded(text))) }
    let query = fields.enumerated().flatMap { place, field in
      Bytes("\(place == 0 ? "?" : "&")\(field.name)=".utf8) + field.value
    }
    return Bytes("mailto:".utf8) + list(message.to) + query
  }

  private func list(_ addresses: [MailAddress]) -> Bytes {
    Bytes(
      addresses.map { encoded(Bytes($0.mailbox.utf8)) }.joined(separator: [UInt8(ascii: ",")]))
  }

  /// Encodes what would end a field or begin another one; a line end becomes CR LF.
  private func encoded(_ text: Bytes) -> Bytes {
    text.flatMap { byte -> Bytes in
      switch byte {
      case .newline: Bytes("%0D%0A".utf8)
      case UInt8(ascii: "&"), UInt8(ascii: "="), UInt8(ascii: ","), UInt8(ascii: ";"),
        UInt8(ascii: "/"), UInt8(ascii: "'"):
        Bytes("%\(String(byte, radix: 16, uppercase: true))".utf8)
      default: URLSyntax.percentEncodedPath([byte])
      }
    }
  }
}
