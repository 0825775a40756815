/// Performs on plain texts and URLs the short way, where the activity and the list allow it.
final class DirectPerformer {
  private let each: EachRun
  private let isTimed: Bool
  private let begin: (Performance) -> DirectCalls
  // Nobody else calls on this thread: what is checked at run time costs a tenth of an item.
  @exclusivity(unchecked) private var calls: DirectCalls?
  @exclusivity(unchecked) private var performance: Performance?

  /// Is nil where every item needs the whole life cycle.
  init?(_ each: EachRun) {
    guard each.activity.prepare == nil, each.activity.finish == nil,
      let begin = each.activity.beginDirectly
    else { return nil }
    self.each = each
    self.begin = begin
    isTimed = each.runner.timeout != nil
  }

  /// Performs on one item; what it returns is valid until the next call.
  func perform(_ kind: Item.Kind, _ bytes: UnsafeRawBufferPointer) throws(Stop)
    -> DirectCalls.Outcome
  {
    let calls = if let known = self.calls { known } else { try open(kind, bytes) }
    if isTimed, let timeout = each.runner.timeout {
      performance?.deadline = SuspendingClock.now.advanced(by: timeout)
    }
    do throws(Stop) {
      let outcome = try calls.perform(kind, bytes)
      guard let performance, !performance.isUntouched else { return outcome }
      return .report(.init(try settle(outcome, performance)))
    } catch {
      if performance?.isUntouched == false { close() }
      throw error
    }
  }

  /// Gives what was staged its final name, and ends the calls with that performance.
  private func settle(_ outcome: DirectCalls.Outcome, _ performance: Performance) throws(Stop)
    -> Activity.Report
  {
    defer { close() }
    switch outcome {
    case .plain(let kind, let bytes): return Activity.Report(items: [Item(kind, plain: bytes)])
    case .report(let boxed):
      var report = boxed.report
      report.items = try performance.commit(report.items)
      return report
    }
  }

  private func open(_ kind: Item.Kind, _ bytes: UnsafeRawBufferPointer) throws(Stop) -> DirectCalls
  {
    let item = Item(kind, plain: bytes)
    let performance = each.runner.performance(each.activity, try each.configured([item]))
    self.performance = performance
    let calls = begin(performance)
    self.calls = calls
    return calls
  }

  /// Ends the calls of a batch, and removes what the last performance left.
  func close() {
    calls?.end()
    calls = nil
    performance?.cleanUp()
    performance = nil
  }
}

extension Item {
  /// Makes a text or URL of its bytes.
  package init(_ kind: Kind, plain bytes: UnsafeRawBufferPointer) {
    self.init(kind == .url ? .url(Bytes(bytes)) : .text(Bytes(bytes)))
  }
}
