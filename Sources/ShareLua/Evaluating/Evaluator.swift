package import Lua
package import ShareCore

/// Evaluates one line after another in the globals of an engine, for a REPL.
///
/// A line is an expression or a chunk. Its locals stay available to later lines, and `_` is the last
/// value.
package final class Evaluator {
  package let engine: ScriptEngine
  private let locals: KeptLocals?
  private var interpreter: Interpreter { engine.interpreter }

  /// Starts with `items` and `share.items`.
  package init(_ engine: ScriptEngine, items: [Item]) {
    self.engine = engine
    locals = KeptLocals(engine.interpreter)
    engine.registry.replaces = true
    engine.setItems(items)
    interpreter.rawSet(interpreter.globals, "items", engine.types.value(of: items))
  }

  /// Adds a function to `share` that scripts do not have.
  package func add(_ function: LuaFunction) {
    guard case .table(let share) = interpreter.rawGet(interpreter.globals, "share") else { return }
    let path = "share.\(function.name)"
    interpreter.rawSet(share, function.name, .function(interpreter.function(function, path: path)))
  }

  /// The locals that earlier lines declared.
  package var localNames: [String] { locals?.names ?? [] }

  /// Reads a variable as a line would see it, without metamethods.
  package func value(of name: String) -> Value {
    locals?.value(of: name) ?? interpreter.rawGet(interpreter.globals, name)
  }

  /// The current value of `items`.
  package var items: [Item] {
    get throws(Failure) {
      do { return try engine.types.items(of: value(of: "items")) } catch {
        throw Failure(.usage, "`items` holds no items: \(error)")
      }
    }
  }

  /// Returns whether a line is incomplete: not a chunk yet, but more text could make it one.
  package func isUnfinished(_ line: Bytes) -> Bool {
    guard case .unfinished = parse(line, name: Self.name) else { return false }
    return true
  }

  /// Evaluates a line and returns its values; an unfinished one is a syntax error.
  package func evaluate(_ line: Bytes) throws(LuaError) -> [Value] {
    try run(line, name: Self.name)
  }

  /// Runs a file as if it were typed, except that its locals stay local.
  package func load(_ file: Bytes, called name: Bytes) throws(LuaError) -> [Value] {
    try interpreter.call(try interpreter.load(file, name: [UInt8(ascii: "@")] + name))
  }

  private enum Parsed {
    case chunk(Bytes, plain: Reference)
    case unfinished(LuaError)
    case wrong(LuaError)
  }

  private func run(_ line: Bytes, name: Bytes) throws(LuaError) -> [Value] {
    let chunk: Bytes
    let plain: Reference
    switch parse(line, name: name) {
    case .chunk(let bytes, let function): (chunk, plain) = (bytes, function)
    case .unfinished(let error), .wrong(let error): throw error
    }
    let values = try call(chunk, plain, name)
    if let first = values.first { interpreter.rawSet(interpreter.globals, "_", first) }
    return values
  }

  private func call(_ chunk: Bytes, _ plain: Reference, _ name: Bytes) throws(LuaError) -> [Value] {
    guard let (function, take) = try locals?.load(chunk, name: name) else {
      return try interpreter.call(plain)
    }
    let values = try interpreter.call(function)
    take()
    return values
  }

  private func parse(_ line: Bytes, name: Bytes) -> Parsed {
    // The space keeps Lua from skipping a line that begins with `#`.
    let expression = Bytes("return ".utf8) + line
    let statement = [UInt8(ascii: " ")] + line
    let asExpression = attempt(expression, name)
    if case .success(let function) = asExpression { return .chunk(expression, plain: function) }
    switch attempt(statement, name) {
    case .success(let function): return .chunk(statement, plain: function)
    case .failure(let error):
      guard !line.endsInQuotes else { return .wrong(error) }
      if error.isAtEnd { return .unfinished(error) }
      if case .failure(let first) = asExpression, first.isAtEnd { return .unfinished(first) }
      return .wrong(error)
    }
  }

  private func attempt(_ chunk: Bytes, _ name: Bytes) -> Result<Reference, LuaError> {
    Result { () throws(LuaError) in try interpreter.load(chunk, name: name) }
  }

  /// The name of lines in messages.
  private static let name = Bytes("=repl".utf8)
}

extension LuaError {
  /// Whether the text ended too early.
  fileprivate var isAtEnd: Bool {
    guard case .syntax(let failure) = self else { return false }
    return failure.message.suffix(5).elementsEqual("<eof>".utf8)
  }
}

extension Bytes {
  /// Whether a quoted string is still open, which a further line cannot close.
  fileprivate var endsInQuotes: Bool {
    let source = SourceText(self)
    guard let last = source.tokens.last, last.kind == .string, !last.isFinished else {
      return false
    }
    return self[last.range.lowerBound] != UInt8(ascii: "[") && self.last != UInt8(ascii: "\\")
  }
}
