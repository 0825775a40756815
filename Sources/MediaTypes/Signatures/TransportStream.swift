/// Recognises MPEG transport streams by the sync bytes of their packets (ISO/IEC 13818-1, 2.4.3.2).
enum TransportStream {
  /// Tells whether a sync byte stands at 0 and at 188, which is all that a `.ts` file needs to be a movie.
  static func hasSyncBytes(_ head: [UInt8]) -> Bool {
    head.count > 188 && head[0] == 0x47 && head[188] == 0x47
  }

  /// Takes sync bytes in bytes that are no text, also four bytes on as in the files of camcorders.
  static func signature(of head: [UInt8]) -> Signature? {
    let isStream =
      hasSyncBytes(head) || [4, 196, 388].allSatisfy { $0 < head.count && head[$0] == 0x47 }
    return isStream && !CleanText.isText(head) ? Signature(.transportStream) : nil
  }
}
