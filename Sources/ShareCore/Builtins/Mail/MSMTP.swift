import Subprocesses

/// Knows what msmtp tells beyond the interface of `sendmail`, whose name it often goes by.
enum MSMTP {
  /// Tells whether it is what a word starts.
  static func isStarted(by word: Bytes, _ host: Host) -> Bool {
    guard let path = host.launcher.find(word) else { return false }
    return (Path(path).resolved ?? Path(path)).name == Bytes("msmtp".utf8)
  }

  /// Tells that the server refused for now.
  ///
  /// Its reply, which stands behind `server message:`, begins with 4 then (RFC 5321, section 4.2.1);
  /// the exit status is that of a refusal for ever.
  static func wasPutOff(_ said: Bytes) -> Bool {
    said.split(separator: .newline).contains { line in
      // The first word is the name that it was started by.
      line.drop { $0 != UInt8(ascii: ":") }.starts(with: ": server message: 4".utf8)
    }
  }
}
