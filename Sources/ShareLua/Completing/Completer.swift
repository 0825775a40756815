import Lua
package import ShareCore

/// Suggests completions at the end of a text: variables, fields, methods, activities, paths.
///
/// It looks at the current values without running script code.
package struct Completer {
  /// Replacements for a part of the text.
  package struct Suggestions {
    /// The part to replace, in bytes.
    package let range: Range<Int>
    /// The replacements, sorted.
    package let words: [Bytes]
  }

  private let evaluator: Evaluator
  private var engine: ScriptEngine { evaluator.engine }
  private var interpreter: Interpreter { evaluator.engine.interpreter }

  package init(_ evaluator: Evaluator) { self.evaluator = evaluator }

  /// Returns suggestions for a text up to the cursor; nil if there are none.
  package func suggestions(for text: Bytes) -> Suggestions? {
    guard let place = CompletionPlace(text) else { return nil }
    let words = words(place, beginning: Bytes(text[place.range]))
    return words.isEmpty ? nil : Suggestions(range: place.range, words: words)
  }

  private func words(_ place: CompletionPlace, beginning: Bytes) -> [Bytes] {
    switch place.kind {
    case .name: names(beginning)
    case .field(let path): members(of: value(at: path), beginning, methods: false)
    case .method(let path): members(of: value(at: path), beginning, methods: true)
    case .activity:
      engine.catalogue.activities.map { Bytes($0.id.utf8) }.filter { $0.starts(with: beginning) }
        .sorted { $0.lexicographicallyPrecedes($1) }
    case .path(let quote):
      PathNames(engine.host.workingFolder).names(beginning: beginning).map { name in
        name.flatMap { $0 == quote || $0 == UInt8(ascii: "\\") ? [UInt8(ascii: "\\"), $0] : [$0] }
      }
    }
  }

  private func names(_ beginning: Bytes) -> [Bytes] {
    var words = WordList()
    addKeys(of: interpreter.globals, beginning, functionsOnly: false, to: &words)
    let others = evaluator.localNames + (beginning.isEmpty ? [] : SourceText.keywords)
    for word in others where word.utf8.starts(with: beginning) { words.append(word.utf8) }
    return words.sorted()
  }

  // Values

  private func value(at path: [CompletionPlace.Step]) -> Value {
    guard case .field(let root)? = path.first else { return .nil }
    return path.dropFirst().reduce(evaluator.value(of: root)) { value, step in
      switch step {
      case .field(let name): part(.string(name), of: value)
      case .index(let position): part(.integer(position), of: value)
      }
    }
  }

  private func part(_ key: Value, of value: Value) -> Value {
    switch value {
    case .table(let table):
      for table in chain(from: table) {
        let found = interpreter.rawGet(table, key: key)
        if !found.isNil { return found }
      }
      return .nil
    case .record, .object:
      // These fields are defined by the host; an unknown one has no parts.
      return (try? interpreter.get(value, key)) ?? .nil
    case .nil, .boolean, .integer, .number, .bytes, .function, .other: return .nil
    }
  }

  /// Returns a table and the tables in its chain of `__index`, up to the first function.
  private func chain(from table: Reference) -> [Reference] {
    var chain = [table]
    while chain.count < Self.longestChain, let last = chain.last,
      let metatable = interpreter.metatable(of: last),
      case .table(let next) = interpreter.rawGet(metatable, "__index")
    { chain.append(next) }
    return chain
  }

  private static let longestChain = 10

  private func members(of value: Value, _ beginning: Bytes, methods: Bool) -> [Bytes] {
    switch value {
    case .table(let table):
      if let streamed = engine.types.streamed, interpreter.isSame(streamed.table, table) {
        return documented(engine.types.listMethods.map(\.name), beginning)
      }
      var words = WordList()
      for table in chain(from: table) {
        addKeys(of: table, beginning, functionsOnly: methods, to: &words)
      }
      return words.sorted()
    case .record:
      let item = engine.types.item.definition
      return documented(methods ? item.methods.map(\.name) : item.fields.map(\.name), beginning)
    case .object(let object) where object.object is ContextBox:
      let context = engine.types.context.definition
      return documented(
        methods ? context.methods.map(\.name) : context.fields.map(\.name), beginning)
    case .bytes:
      guard methods, case .table(let library) = interpreter.rawGet(interpreter.globals, "string")
      else { return [] }
      var words = WordList()
      addKeys(of: library, beginning, functionsOnly: true, to: &words)
      return words.sorted()
    case .nil, .boolean, .integer, .number, .function, .object, .other: return []
    }
  }

  private func documented(_ names: [String], _ beginning: Bytes) -> [Bytes] {
    names.filter { $0.utf8.starts(with: beginning) }.sorted().map { Bytes($0.utf8) }
  }

  /// Adds the keys of a table that are names with this beginning, optionally only of functions.
  private func addKeys(
    of table: Reference, _ beginning: Bytes, functionsOnly: Bool, to words: inout WordList
  ) {
    interpreter.forEachPair(of: table) { stack in
      guard stack.kind(at: -2) == .string, !functionsOnly || stack.kind(at: -1) == .function
      else { return }
      stack.withBytes(at: -2) { bytes in
        guard let bytes, bytes.starts(with: beginning), isName(bytes) else { return }
        words.append(bytes)
      }
    }
  }

  private func isName(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard let first = bytes.first, !(0x30...0x39).contains(first) else { return false }
    return bytes.allSatisfy { byte in
      (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte)
        || byte == UInt8(ascii: "_")
    }
  }
}
