import Lua
import ShareCore

/// Reads the results of `perform`.
struct ReportReader {
  private let engine: ScriptEngine
  private let items: [Item]
  private let id: String

  init(engine: ScriptEngine, items: [Item], id: String) {
    self.engine = engine
    self.items = items
    self.id = id
  }

  /// Accepts nothing, `true`, an item, a list, the result of `share.exec`, items with failures, or
  /// `nil` and a message; anything else is a failure.
  func read(_ results: [Value]) throws(Failure) -> Activity.Report {
    switch results.first {
    case nil, .boolean(true): return Activity.Report()
    case .nil:
      guard results.count > 1 else { return Activity.Report() }
      throw failure(results)
    case .record:
      return Activity.Report(items: try list(results[0]), failures: try failures(results))
    case .table(let table):
      if isProcessResult(table) { return Activity.Report() }
      return Activity.Report(items: try list(results[0]), failures: try failures(results))
    case .some(let other): throw unexpected(other)
    }
  }

  private func list(_ value: Value) throws(Failure) -> [Item] {
    do { return try engine.types.items(of: value) } catch {
      throw Failure(.failed, "`\(id)` returned something other than items: \(error)")
    }
  }

  /// Makes the failure of `nil, message`; the details of `share.exec` add how the child ended.
  private func failure(_ results: [Value]) -> Failure {
    var failure = Failure(.failed, message(results[1]))
    if case .table(let details)? = results.dropFirst(2).first {
      let interpreter = engine.interpreter
      failure.exitStatus = interpreter.rawGet(details, "code").integer.flatMap {
        Int32(exactly: $0)
      }
      failure.signal = interpreter.rawGet(details, "signal").string
      failure.isTemporary = failure.exitStatus == 75
    }
    return failure
  }

  private func message(_ value: Value) -> String {
    engine.interpreter.plainText(of: value)?.printable
      ?? "it failed with \(engine.interpreter.name(of: value)) for a message"
  }

  /// Reads `{ { item = i, message = "…" }, … }` after the returned items.
  private func failures(_ results: [Value]) throws(Failure) -> [ItemFailure] {
    guard let second = results.dropFirst().first, !second.isNil else { return [] }
    let unreadable = Failure(
      .failed, "`\(id)` returned failures that are not `{ item = …, message = … }`")
    guard case .table(let table) = second else { throw unreadable }
    return try engine.interpreter.array(table).map { value throws(Failure) in
      guard case .table(let entry) = value,
        let item = engine.types.item(of: engine.interpreter.rawGet(entry, "item"))
      else { throw unreadable }
      return ItemFailure(
        item, Failure(.failed, message(engine.interpreter.rawGet(entry, "message"))))
    }
  }

  /// Whether a table is a result of `share.exec` and not a list of items.
  private func isProcessResult(_ table: Reference) -> Bool {
    let interpreter = engine.interpreter
    return interpreter.count(table) == 0 && !interpreter.rawGet(table, "stdout").isNil
  }

  private func unexpected(_ value: Value) -> Failure {
    let hint: String? =
      switch value {
      case .bytes: "make an item from it: share.text(…) or share.file(…)"
      case .boolean: "return nil and a message if it failed"
      case .nil, .integer, .number, .table, .function, .object, .record, .other: nil
      }
    return Failure(
      .failed, "`\(id)` returned \(engine.interpreter.name(of: value)), which is not an item",
      hint: hint)
  }
}
