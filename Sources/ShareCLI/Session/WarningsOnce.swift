import Synchronization

/// Tells each warning once, from whichever thread it comes.
final class WarningsOnce: Sendable {
  private let told = Mutex<Set<String>>([])
  // A report writes whole lines to a descriptor and keeps nothing.
  nonisolated(unsafe) private let report: Report

  private static let most = 1000

  init(_ report: Report) { self.report = report }

  func tell(_ warning: String) {
    let isNew = told.withLock { $0.count < Self.most && $0.insert(warning).inserted }
    if isNew { report.warning(warning) }
  }
}
