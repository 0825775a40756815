import Synchronization

/// Tells each warning once, from whichever thread it comes.
final class UniqueWarnings: Sendable {
  private let told = Mutex<Set<String>>([])
  private let messages: MessagePrinter

  private static let most = 1000

  init(_ messages: MessagePrinter) { self.messages = messages }

  func tell(_ warning: String) {
    let isNew = told.withLock { $0.count < Self.most && $0.insert(warning).inserted }
    if isNew { messages.warning(warning) }
  }
}
