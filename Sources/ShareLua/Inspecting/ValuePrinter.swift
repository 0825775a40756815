package import Lua
import ShareCore

/// Writes values for people, with quoted strings, sorted keys, limited length and depth, and marked
/// cycles.
///
/// Runs no script code except `__tostring`, for at most one second.
package struct ValuePrinter {
  private let engine: ScriptEngine
  private let interpreter: Interpreter
  private let functions: FunctionNames
  private let columns: Int

  /// Prepares to write lines of at most `columns` where possible.
  package init(_ engine: ScriptEngine, columns: Int = 80) {
    self.engine = engine
    self.columns = columns
    interpreter = engine.interpreter
    functions = FunctionNames(interpreter)
  }

  /// Writes a value, without a newline at the end.
  package func text(_ value: Value) -> String {
    if case .bytes(let bytes) = value { return QuotedText(bytes, limit: 4000).description }
    var visit = Visit()
    return shape(value, &visit).text(columns: columns)
  }

  /// The tables on the path to a value, and how many more values may be written.
  private struct Visit {
    var path: Set<Int> = []
    var budget = 1000
  }

  private func shape(_ value: Value, _ visit: inout Visit) -> PrintedShape {
    visit.budget -= 1
    switch value {
    case .nil: return .word("nil")
    case .boolean(let flag): return .word(flag ? "true" : "false")
    case .integer(let number): return .word(String(number))
    case .bytes(let bytes): return .word(QuotedText(bytes, limit: 200).description)
    case .function(let function): return .word(functions.text(function))
    case .record: return item(value, &visit) ?? .word(plain(value))
    case .object: return context(value, &visit) ?? .word(plain(value))
    case .table(let table): return shape(table, value, &visit)
    case .number, .other: return .word(plain(value))
    }
  }

  private func shape(_ table: Reference, _ value: Value, _ visit: inout Visit) -> PrintedShape {
    let identity = interpreter.identity(of: table)
    guard !visit.path.contains(identity) else { return .word("<cycle>") }
    let metatable = interpreter.metatable(of: table)
    if let metatable, !interpreter.rawGet(metatable, "__tostring").isNil, !isError(table) {
      return .word(plain(value))
    }
    visit.path.insert(identity)
    defer { visit.path.remove(identity) }
    if isStreamed(table) { return .word("items { … }") }
    let name = metatable.map(name) ?? ""
    guard visit.path.count <= Self.depth, visit.budget > 0 else {
      return interpreter.isEmpty(table) ? .table(name: name, entries: [], more: 0) : .word("{…}")
    }
    return entries(table, name, &visit)
  }

  /// Whether a table is an error object of the library, whose fields say more than its text.
  private func isError(_ table: Reference) -> Bool {
    interpreter.rawGet(table, "code").string != nil
      && interpreter.rawGet(table, "message").string != nil
  }

  private func isStreamed(_ table: Reference) -> Bool {
    guard let streamed = engine.types.streamed, interpreter.isSame(streamed.table, table) else {
      return false
    }
    return !streamed.isRead
  }

  /// Returns the name of the table's type, such as `items`.
  private func name(_ metatable: Reference) -> String {
    interpreter.rawGet(metatable, "__name").string.map {
      QuotedText(Bytes($0.utf8), limit: 40).description
    }.map { String($0.dropFirst().dropLast()) } ?? ""
  }

  private func entries(_ table: Reference, _ name: String, _ visit: inout Visit) -> PrintedShape {
    let keys = SortedKeys(table, interpreter)
    var entries: [PrintedShape.Entry] = []
    for position in 0..<min(keys.count, Self.width) where visit.budget > 0 {
      let key = keys.key(position)
      entries.append(
        .init(
          label: keys.isPosition(position) ? nil : label(key),
          shape: shape(interpreter.rawGet(table, key: key), &visit)))
    }
    return .table(name: name, entries: entries, more: keys.count - entries.count)
  }

  private func label(_ key: Value) -> String {
    if case .bytes(let bytes) = key {
      let source = SourceText(bytes)
      let isName = source.tokens.first?.kind == .name && source.tokens[0].range.count == bytes.count
      if isName { return bytes.printable }
    }
    var visit = Visit(budget: 0)
    return "[\(shape(key, &visit).text(columns: .max))]"
  }

  private func item(_ value: Value, _ visit: inout Visit) -> PrintedShape? {
    guard engine.types.item(of: value) != nil else { return nil }
    return fields(value, engine.types.item.definition.fields, name: "item", &visit)
  }

  private func context(_ value: Value, _ visit: inout Visit) -> PrintedShape? {
    guard case .object(let object) = value, object.object is ContextBox else { return nil }
    return fields(value, engine.types.context.definition.fields, name: "context", &visit)
  }

  /// Reads the documented fields of a type in their order, without nil and unreadable ones.
  private func fields(
    _ value: Value, _ fields: [Parameter], name: String, _ visit: inout Visit
  ) -> PrintedShape {
    var entries: [PrintedShape.Entry] = []
    for field in fields {
      guard let content = try? interpreter.get(value, .string(field.name)), !content.isNil else {
        continue
      }
      entries.append(.init(label: field.name, shape: shape(content, &visit)))
    }
    return .table(name: name, entries: entries, more: 0)
  }

  /// Returns the `tostring` text of a value as one line that is safe on a terminal.
  private func plain(_ value: Value) -> String {
    guard case .function(let tostring) = interpreter.rawGet(interpreter.globals, "tostring"),
      case .bytes(let bytes)? = try? interpreter.call(tostring, [value], limits: Self.limits).first
    else { return "<\(interpreter.name(of: value))>" }
    return String(QuotedText(bytes, limit: 400).description.dropFirst().dropLast())
  }

  static let limits = Limits(deadline: .seconds(1))
  /// The maximum depth of tables, and the maximum number of entries of each.
  private static let depth = 5
  private static let width = 60
}

extension Interpreter {
  fileprivate func isEmpty(_ table: Reference) -> Bool {
    var isEmpty = true
    forEachPair(of: table) { _ in isEmpty = false }
    return isEmpty
  }
}
