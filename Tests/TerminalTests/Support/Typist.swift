import Terminal

/// Types into a session and looks at it.
final class Typist {
  private var session: EditSession

  init(_ session: EditSession) {
    self.session = session
  }

  var bytes: [UInt8] { session.buffer.bytes }

  func handle(_ event: Event) -> EditSession.Step {
    session.handle(event)
  }

  func frame(size: TerminalSize) -> Frame {
    session.frame(size: size)
  }
}
