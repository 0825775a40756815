import Subprocesses

/// What msmtp reports beyond the interface of `sendmail`, under whose name it is often installed.
enum MSMTP {
  /// Returns whether a word starts msmtp.
  static func isStarted(by word: Bytes, _ host: Host) -> Bool {
    guard let path = host.launcher.find(word) else { return false }
    return (Path(path).resolved ?? Path(path)).name == Bytes("msmtp".utf8)
  }

  /// Returns whether the error output reports a temporary refusal by the server.
  ///
  /// The server's reply, after `server message:`, then starts with 4 (RFC 5321, section 4.2.1); the
  /// exit status is the same as for a permanent refusal.
  static func isTemporaryFailure(_ errorOutput: Bytes) -> Bool {
    errorOutput.split(separator: .newline).contains { line in
      // The first word is the name under which it was started.
      line.drop { $0 != UInt8(ascii: ":") }.starts(with: ": server message: 4".utf8)
    }
  }
}
