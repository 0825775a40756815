/// A message to be opened in the desktop's mail program, where the user can send it.
struct MailDraft {
  private let message: MailMessage
  private let files: [Path]

  /// Throws if the message has parts that a draft cannot have.
  init(_ message: MailMessage) throws(Failure) {
    self.message = message
    files = try message.attachments.map { (attachment) throws(Failure) in
      guard case .file(let path) = attachment.content else {
        throw Failure(
          .failed, "only files can be attached to a draft", hint: "save the other items first")
      }
      // xdg-email echoes the name in its shell, which interprets backslashes.
      guard !path.bytes.contains(where: { $0 < 0x20 || $0 == UInt8(ascii: "\\") }) else {
        throw Failure(.failed, "`xdg-email` cannot attach `\(path.bytes.shown)`")
      }
      return path
    }
    guard url.count < 100_000 else {
      throw Failure(.failed, "the text is too long for a draft", hint: "share it as a file")
    }
  }

  /// The command that opens the draft.
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
        Failure(.failed, "a draft needs a display", hint: "leave out -o draft to send the mail"))
    }
    try performance.runLeavingChildren(command)
    let warning = files.isEmpty ? "" : "; check that it has the attachments"
    host.say("opened as a draft in the mail program, not sent\(warning)", .info)
  }

  /// The message as a URL (RFC 6068), in which a blank is %20 and a plus sign is kept.
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

  /// Encodes bytes that would end a field or start another one; a line end becomes CR LF.
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
