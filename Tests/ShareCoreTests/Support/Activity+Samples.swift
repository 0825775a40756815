import ShareCore

extension Activity {
  /// An action that takes anything and gives its items back, unless told otherwise.
  static func sample(
    _ id: String = "sample", _ group: Group = .action, accepts: Acceptance = .always,
    line: Int = 1, perform: @escaping (ItemList, Performance) throws(Stop) -> Report = returning
  ) -> Activity {
    Activity(
      id: id, title: id, help: "", group: group, source: .file("init.lua", line: line),
      accepts: accepts, perform: perform)
  }

  static func builtin(_ id: String) -> Activity {
    Activity(
      id: id, title: id, help: "", group: .builtin, source: .builtin, accepts: .always,
      perform: returning)
  }

  private static func returning(_ list: ItemList, _ performance: Performance) -> Report {
    Report(items: list.items)
  }
}

/// Counts calls in closures.
final class Counter {
  private(set) var count = 0

  func add() { count += 1 }
}

/// Collects words in closures.
final class Log<Entry> {
  private(set) var entries: [Entry] = []

  func add(_ entry: Entry) { entries.append(entry) }
}
