/// Performs an activity on several items together and reports a result for each of them.
struct BatchRun {
  private let each: EachRun

  init(_ each: EachRun) { self.each = each }

  /// A result with the items that it belongs to.
  struct Part {
    let items: [Item]
    let result: RunResult
  }

  /// Judges and performs on the items as one set.
  ///
  /// If the set is not taken, the items that are to blame fail alone. If the performance fails as a
  /// whole, every item gets one of its own, unless the activity is `once`.
  func perform(_ items: [Item]) throws(Stop) -> [Part] {
    guard items.count > 1 else { return try items.map(single) }
    let passing: Passing
    do { passing = try each.passing(items) } catch { return try without(items, error) }
    let settings = try each.settings(for: items)
    return try sorted(
      passing.items, each.runner.run(each.activity, passing.items, skipped: [], settings))
      + passing.skipped.map { Part(items: [$0], result: left(out: $0)) }
  }

  /// Leaves out the items that are not taken alone, and performs on the others.
  private func without(_ items: [Item], _ failure: Failure) throws(Stop) -> [Part] {
    var taken: [Item] = []
    var refused: [Item] = []
    for item in items {
      let isTaken = each.takes(item)
      if isTaken { taken.append(item) } else { refused.append(item) }
    }
    guard !refused.isEmpty, !taken.isEmpty else {
      return parts(items, .refused(each.activity.id, failure))
    }
    return try refused.map(single) + perform(taken)
  }

  private func single(_ item: Item) throws(Stop) -> Part {
    Part(items: [item], result: try each.perform(item))
  }

  /// Gives each item the result of all of them.
  private func sorted(_ items: [Item], _ result: RunResult) throws(Stop) -> [Part] {
    switch result.outcome {
    case .completed: return [Part(items: items, result: result)]
    case .cancelled: return parts(items, result)
    case .failed: break
    }
    guard !result.failed.isEmpty else {
      guard !each.activity.once, result.error?.code != .timeout else { return parts(items, result) }
      return try items.map(single)
    }
    return split(items, result)
  }

  /// Separates the items that failed, found by their content, from those that completed.
  private func split(_ items: [Item], _ result: RunResult) -> [Part] {
    var completed = items
    var parts: [Part] = []
    for failed in result.failed {
      guard let place = completed.firstIndex(where: { $0.isSame(as: failed.item) }) else {
        continue
      }
      let item = completed.remove(at: place)
      parts.append(Part(items: [item], result: .failed(each.activity.id, failed.failure)))
    }
    guard !completed.isEmpty else { return parts }
    var rest = RunResult(activity: each.activity.id, outcome: .completed)
    rest.items = result.items
    rest.skipped = result.skipped
    return [Part(items: completed, result: rest)] + parts
  }

  private func parts(_ items: [Item], _ result: RunResult) -> [Part] {
    items.map { item in
      var result = result
      result.error?.item = item.label
      return Part(items: [item], result: result)
    }
  }

  private func left(out item: Item) -> RunResult {
    var result = RunResult(activity: each.activity.id, outcome: .completed)
    result.skipped = [item]
    return result
  }
}

extension Item {
  /// Returns whether another item has the same content.
  func isSame(as other: Item) -> Bool {
    switch (content, other.content) {
    case (.text(let one), .text(let two)), (.url(let one), .url(let two)),
      (.data(let one), .data(let two)):
      one == two
    case (.file(let one, _), .file(let two, _)), (.folder(let one, _), .folder(let two, _)):
      one == two
    default: false
    }
  }
}
