import Lua
import ShareCore

/// Converts items, lists, contexts and results between Lua and Swift.
final class ValueTypes {
  let interpreter: Interpreter
  let item: RecordType
  let context: ObjectType
  /// Holds the methods of lists of items.
  let listMetatable: Reference
  let resultMetatable: Reference
  /// The globals of rule functions; made on first use, after the library is registered.
  private(set) lazy var ruleEnvironment = RuleEnvironment.table(interpreter)
  let json: JsonValues
  let iterators: Iterators
  /// The function with which providers report progress.
  let progress: Reference
  let listMethods: [LuaFunction]
  /// The items of the script if they come from a list that is read bit by bit.
  var streamed: StreamedList?
  private let box: ObjectType

  init(_ interpreter: Interpreter, _ definitions: ValueDefinitions) {
    self.interpreter = interpreter
    listMethods = definitions.listMethods
    json = JsonValues(interpreter)
    iterators = Iterators(interpreter)
    progress = interpreter.function(definitions.progress, path: "progress")
    box = interpreter.define(ObjectDefinition("content", "Content of an item."))
    item = interpreter.define(definitions.item)
    context = interpreter.define(definitions.context)
    listMetatable = interpreter.methodTable(named: "items", listMethods)
    resultMetatable = interpreter.methodTable(named: "result", definitions.resultMethods)
  }

  // Items

  func value(of item: Item) -> Value { .record(record(of: item)) }

  private func record(of item: Item) -> Record {
    let isPlain =
      item.declaredType == nil && item.givenName == nil && item.alternatives.isEmpty
      && item.thumbnail == nil
    switch item.content {
    case .text(let bytes): return record(item, bytes, isPlain ? nil : item)
    case .url(let bytes): return record(item, bytes, isPlain ? nil : item)
    case .data(let bytes): return record(item, bytes, item)
    case .file(let path, _), .folder(let path, _): return record(item, path.bytes, item)
    case .lazy: return lazyRecord(item)
    }
  }

  /// Makes a record without content, of the kind whose bytes no field shows.
  private func lazyRecord(_ item: Item) -> Record {
    Record(
      self.item, tag: Item.Kind.data.tag, bytes: [], isCustom: true,
      extra: .object(BoxedObject(ItemBox(item), box)))
  }

  /// Makes a record that holds the bytes inline, and the whole item if the bytes are not enough.
  private func record(_ item: Item, _ bytes: Bytes, _ whole: Item?) -> Record {
    Record(
      self.item, tag: item.kind.tag, bytes: bytes,
      extra: whole.map { .object(BoxedObject(ItemBox($0), box)) } ?? .nil)
  }

  /// Returns the item of a record, nil for other values.
  func item(of value: Value) -> Item? {
    guard case .record(let record) = value, record.type === item else { return nil }
    return self.item(of: record)
  }

  func item(of record: Record) -> Item {
    if case .object(let object) = record.extra, let box = object.object as? ItemBox {
      return box.item
    }
    return Item(record.tag == Item.Kind.url.tag ? .url(record.bytes) : .text(record.bytes))
  }

  // Lists

  func value(of items: [Item]) -> Value {
    let table = interpreter.table(array: items.map(value(of:)))
    interpreter.setMetatable(of: table, to: listMetatable)
    return .table(table)
  }

  func value(of list: ItemList) -> Value { .table(copy(of: list)) }

  /// Pushes a new list of the shared item records.
  func push(_ list: ItemList, on stack: Stack) { stack.push(copy(of: list)) }

  private func copy(of list: ItemList) -> Reference {
    let records = (list.scripted as? ScriptedList) ?? ScriptedList(list.items.map(value(of:)))
    list.scripted = records
    let table = interpreter.table(array: records.values)
    interpreter.setMetatable(of: table, to: listMetatable)
    return table
  }

  /// Reads a list of items, or one item as a list; the error names the first wrong position.
  func items(of value: Value) throws(ScriptProblem) -> [Item] {
    if let item = item(of: value) { return [item] }
    do throws(LuaError) { try readIfStreamed(value) } catch {
      throw .other(subject: "items", why: error.description)
    }
    guard case .table(let table) = value else {
      throw .other(
        subject: "items",
        why: "expected an item or a list of items, got \(interpreter.name(of: value))")
    }
    let values = interpreter.array(table)
    guard values.count == interpreter.count(table) else {
      throw .other(
        subject: "items", why: "position \(values.count + 1) is nil, but more items follow")
    }
    guard !values.isEmpty || interpreter.pairs(table).isEmpty else {
      throw .other(
        subject: "items", why: "expected an item or a list of items, got a table with names")
    }
    var items: [Item] = []
    for (index, value) in values.enumerated() {
      guard let item = item(of: value) else {
        throw .other(
          subject: "items",
          why: "position \(index + 1) is not an item, but \(interpreter.name(of: value))")
      }
      items.append(item)
    }
    return items
  }

  /// Reads the rest of the list if it is the streamed one.
  func readIfStreamed(_ value: Value) throws(LuaError) {
    guard let streamed, case .table(let table) = value, interpreter.isSame(table, streamed.table)
    else { return }
    try streamed.readAll()
  }

  // Contexts and results

  func value(of context: Context) -> Value {
    .object(BoxedObject(ContextBox(context), self.context))
  }

  func value(of performance: PerformanceBox) -> Value {
    .object(BoxedObject(performance, context))
  }

  func value(of result: RunResult) -> Value {
    let failed = result.failed.map { failed in
      Value.table(
        interpreter.table([("item", value(of: failed.item)), ("error", value(of: failed.failure))]))
    }
    let table = interpreter.table([
      ("activity", result.activity.map { .string($0) } ?? .nil),
      ("status", .string(result.outcome.rawValue)),
      ("items", value(of: result.items)),
      ("skipped", value(of: result.skipped)),
      ("failed", .table(interpreter.table(array: failed))),
      ("error", result.error.map(value(of:)) ?? .nil),
    ])
    interpreter.setMetatable(of: table, to: resultMetatable)
    return .table(table)
  }

  /// Reads a result back from its table, which the script may have changed.
  func result(of table: Reference) throws(ScriptProblem) -> RunResult {
    let outcome = interpreter.rawGet(table, "status").string.flatMap(Outcome.init)
    guard let outcome else { throw .missing(subject: "result", key: "status") }
    var result = RunResult(
      activity: interpreter.rawGet(table, "activity").string, outcome: outcome)
    result.items = try items(of: interpreter.rawGet(table, "items"))
    result.skipped = try items(of: interpreter.rawGet(table, "skipped"))
    result.error = failure(of: interpreter.rawGet(table, "error"))
    guard case .table(let failed) = interpreter.rawGet(table, "failed") else { return result }
    for case .table(let entry) in interpreter.array(failed) {
      guard let item = item(of: interpreter.rawGet(entry, "item")) else { continue }
      let failure = failure(of: interpreter.rawGet(entry, "error"))
      result.failed.append(ItemFailure(item, failure ?? Failure(.failed, "it failed")))
    }
    return result
  }

  private func failure(of value: Value) -> Failure? {
    guard case .table(let table) = value else { return nil }
    return Failure(interpreter.hostError(of: table), code: .failed)
  }

  func value(of failure: Failure) -> Value {
    .table(
      interpreter.table(
        [("code", .string(failure.code.rawValue)), ("message", .string(failure.message))]
          + failure.luaFields))
  }
}

/// Holds an item whose record's bytes are not enough to restore it.
final class ItemBox {
  let item: Item

  init(_ item: Item) { self.item = item }
}

/// Holds the records of a list, so that every rule function gets the same ones.
private final class ScriptedList {
  let values: [Value]

  init(_ values: [Value]) { self.values = values }
}

extension Item.Kind {
  /// The tag of the kind's records in Lua: its position among the cases.
  var tag: Int {
    switch self {
    case .text: 0
    case .url: 1
    case .file: 2
    case .folder: 3
    case .data: 4
    }
  }
}
