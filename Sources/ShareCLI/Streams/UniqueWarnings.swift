import Synchronization

/// Prints each warning once, from any thread.
final class UniqueWarnings: Sendable {
  private let printed = Mutex<Set<String>>([])
  private let messages: MessagePrinter

  private static let most = 1000

  init(_ messages: MessagePrinter) { self.messages = messages }

  func print(_ warning: String) {
    let isNew = printed.withLock { $0.count < Self.most && $0.insert(warning).inserted }
    if isNew { messages.warning(warning) }
  }
}
