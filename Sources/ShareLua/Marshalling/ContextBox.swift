import ShareCore

/// Holds the situation that rules see.
class ContextBox {
  let context: Context

  init(_ context: Context) { self.context = context }
}

/// Holds a performance with its situation and its pending stop.
///
/// Scripts may keep the context; what the performance made must still go when it is over.
final class PerformanceBox: ContextBox {
  /// Nil once the function that was given the context has returned.
  private(set) var performance: Performance?
  let pendingStop: PendingStop

  init(_ performance: Performance, _ pendingStop: PendingStop) {
    self.performance = performance
    self.pendingStop = pendingStop
    super.init(performance.context)
  }

  func close() { performance = nil }
}
