/// Recognises MPEG transport streams by the sync bytes of their packets (ISO/IEC 13818-1, 2.4.3.2).
enum TransportStream {
  /// Returns whether there are sync bytes at 0 and 188, which is enough for a `.ts` file to be a movie.
  static func hasSyncBytes(_ head: [UInt8]) -> Bool {
    head.count > 188 && head[0] == 0x47 && head[188] == 0x47
  }

  /// Recognises sync bytes in bytes that are not text, also shifted by four as in files of camcorders.
  static func signature(of head: [UInt8]) -> Signature? {
    let isStream =
      hasSyncBytes(head) || [4, 196, 388].allSatisfy { $0 < head.count && head[$0] == 0x47 }
    return isStream && !CleanText.isText(head) ? Signature(.transportStream) : nil
  }
}
