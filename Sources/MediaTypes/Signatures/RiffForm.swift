/// Recognises the formats based on RIFF and on its predecessor, IFF.
enum RiffForm {
  static func signature(of head: [UInt8]) -> Signature? {
    guard head.count >= 12 else { return nil }
    if head.holds("RIFF") || head.holds("RF64") { return ofRiff(head) }
    guard head.holds("FORM"), head.holds("AIF", at: 8) else { return nil }
    return head[11] == UInt8(ascii: "C") ? Signature("audio/x-aifc") : Signature("audio/x-aiff")
  }

  private static func ofRiff(_ head: [UInt8]) -> Signature? {
    switch String(decoding: head[8..<12], as: UTF8.self) {
    case "WEBP": Signature("image/webp")
    case "WAVE": Signature("audio/x-wav")
    case "AVI ": Signature("video/x-msvideo")
    default: nil
    }
  }
}
