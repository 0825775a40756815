import Glibc

extension ChildCommand {
  /// The program's name as it was given.
  var program: [UInt8] { arguments.first ?? [] }

  /// Returns why a captured child must end that a signal stopped: it would wait for the terminal forever.
  func reasonToEnd(stoppedBy signal: Int32) -> Teardown.Reason? {
    guard signal == SIGTTIN || signal == SIGTTOU else { return nil }
    return .failure(.needsTerminal(program: program))
  }
}
