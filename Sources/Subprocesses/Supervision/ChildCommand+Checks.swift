import Glibc

extension ChildCommand {
  /// The program's name as given.
  var program: [UInt8] { arguments.first ?? [] }

  /// Tells why a child beside us must end when a signal stopped it: it would wait for the terminal for ever.
  func reasonToEnd(stoppedBy signal: Int32) -> Teardown.Reason? {
    guard signal == SIGTTIN || signal == SIGTTOU else { return nil }
    return .failure(.needsTerminal(program: program))
  }
}
