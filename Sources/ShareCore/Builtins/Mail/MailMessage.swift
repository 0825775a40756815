import Glibc
import Text

/// A message to be sent.
struct MailMessage {
  /// The sender; if nil, the mail system sets it.
  var from: MailAddress?
  var to: [MailAddress]
  var cc: [MailAddress]
  var subject: String?
  /// The text; nil if the message only has attachments.
  var text: Bytes?
  var attachments: [Attachment]

  /// Writes the message as MIME with newlines (RFC 5322, RFC 2045), as `sendmail` expects it.
  ///
  /// Files are read and written in blocks; `tick` is called before each block and may throw to
  /// stop.
  func write(to descriptor: Int32, date: String, tick: @escaping () throws(Stop) -> Void)
    throws(Stop)
  {
    let writer = MailWriter(descriptor, tick: tick)
    try writer.put(header(date: date))
    if attachments.isEmpty { return try writer.finish(writing: text ?? [], isWhole: true) }
    let boundary = "=_share_" + String(UInt64.random(in: .min ... .max), radix: 36)
    try writer.put(MailHeader.field("Content-Type", "multipart/mixed", [("boundary", boundary)]))
    try writer.put("\n")
    if let text {
      try writer.put("--\(boundary)\n")
      try writer.put(text: text, isWhole: false)
      try writer.put("\n")
    }
    for attachment in attachments {
      try writer.put("--\(boundary)\n\(attachment.header)\n")
      try writer.put(attachment.content)
    }
    try writer.put("--\(boundary)--\n")
    try writer.flush()
  }

  private func header(date: String) -> String {
    var fields = "Date: \(date)\n"
    if let from { fields += MailHeader.field("From", [from]) }
    fields += MailHeader.field("To", to)
    if !cc.isEmpty { fields += MailHeader.field("Cc", cc) }
    if let subject { fields += MailHeader.field("Subject", subject) }
    return fields + "MIME-Version: 1.0\n"
  }
}

extension Attachment {
  fileprivate var header: String {
    // Messages and multipart types must not be encoded in base64 (RFC 2046, sections 5.1 and 5.2).
    let isCompound = type.hasPrefix("message/") || type.hasPrefix("multipart/")
    return MailHeader.field(
      "Content-Type", isCompound ? "application/octet-stream" : type, [("name", name)])
      + "Content-Transfer-Encoding: base64\n"
      + MailHeader.field("Content-Disposition", "attachment", [("filename", name)])
  }
}

/// Writes the parts of a message to a descriptor, block by block.
private final class MailWriter {
  private let descriptor: Int32
  private let tick: () throws(Stop) -> Void
  private var buffer = Bytes()

  init(_ descriptor: Int32, tick: @escaping () throws(Stop) -> Void) {
    self.descriptor = descriptor
    self.tick = tick
  }

  func put(_ text: String) throws(Stop) {
    buffer += text.utf8
    if buffer.count > 1 << 16 { try flush() }
  }

  /// Writes a text part with the header fields that describe it.
  func put(text: Bytes, isWhole: Bool) throws(Stop) {
    let text = MailText(text, isWhole: isWhole)
    try put(MailHeader.field("Content-Type", "text/plain", [("charset", text.charset)]))
    try put("Content-Transfer-Encoding: \(text.encoding)\n\n")
    buffer += text.bytes
  }

  func finish(writing text: Bytes, isWhole: Bool) throws(Stop) {
    try put(text: text, isWhole: isWhole)
    try flush()
  }

  /// Writes the content in base64.
  func put(_ content: Attachment.Content) throws(Stop) {
    switch content {
    case .bytes(let bytes): try putLines(bytes)
    case .file(let path):
      let file = open(path.cString, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
      guard file >= 0 else { throw .failed(.cannotRead(path, SystemError(errno))) }
      defer { close(file) }
      while true {
        let block: Bytes
        do { block = try FileContents.read(descriptor: file, limit: Self.block) } catch {
          throw .failed(.cannotRead(path, error))
        }
        if block.isEmpty { return }
        try putLines(block)
      }
    }
  }

  func flush() throws(Stop) {
    do { try FileContents.write(buffer, to: descriptor) } catch {
      throw .failed(Failure(.failed, "cannot write the message: \(error)"))
    }
    buffer.removeAll(keepingCapacity: true)
  }

  /// Writes bytes as lines of base64; every call but the last one must pass whole lines.
  private func putLines(_ bytes: Bytes) throws(Stop) {
    for start in stride(from: 0, to: bytes.count, by: Self.block) {
      try tick()
      buffer += Base64.encode(
        Bytes(bytes[start..<min(bytes.count, start + Self.block)]), lineLength: 76)
      try flush()
    }
  }

  /// The number of bytes in a block, a multiple of the 57 bytes in a line.
  private static let block = 57 * 4096
}

/// Writes a date in the form of a message header: `Mon, 30 Nov 2026 09:15:00 +0100` (RFC 5322,
/// section 3.3).
enum MailDate {
  /// Returns the date of a time in seconds since 1970, in the time zone of the environment.
  static func text(_ seconds: Int) -> String {
    var moment = time_t(seconds)
    var parts = tm()
    localtime_r(&moment, &parts)
    let days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
    let months = [
      "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    let minutes = abs(parts.tm_gmtoff / 60)
    let clock = [parts.tm_hour, parts.tm_min, parts.tm_sec].map { two(Int($0)) }
    return "\(days[Int(parts.tm_wday)]), \(two(Int(parts.tm_mday))) \(months[Int(parts.tm_mon)]) "
      + "\(parts.tm_year + 1900) \(clock.joined(separator: ":")) "
      + (parts.tm_gmtoff < 0 ? "-" : "+") + two(minutes / 60) + two(minutes % 60)
  }

  private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
