package import Lua
package import ShareCore

/// Reads the fields of one table of a script, which may have only known keys.
package struct FieldReader {
  let interpreter: Interpreter
  /// What is read, as messages name it: `share.activity`, `accepts`.
  let subject: String
  /// An array, because a linear search through a few fields is faster than hashing their names.
  private let fields: [Field]

  private struct Field {
    let name: String
    let value: Value
  }

  /// Reads all fields at once; an unknown key is an error that suggests the nearest name.
  ///
  /// Without a list of keys every name is allowed.
  package init(
    _ interpreter: Interpreter, _ table: Reference, subject: String, keys: [Parameter]? = nil
  ) throws(ScriptProblem) {
    self.interpreter = interpreter
    self.subject = subject
    var fields: [Field] = []
    fields.reserveCapacity(8)
    var problem: ScriptProblem?
    // Keys are compared in place, because a configuration has hundreds.
    interpreter.forEachPair(of: table) { stack in
      guard problem == nil else { return }
      do throws(ScriptProblem) {
        let name = try Self.name(stack, among: keys, subject)
        fields.append(Field(name: name, value: stack.value(at: -1)))
      } catch { problem = error }
    }
    if let problem { throw problem }
    self.fields = fields
  }

  /// Reads the key at -2 of the stack.
  private static func name(_ stack: Stack, among keys: [Parameter]?, _ subject: String)
    throws(ScriptProblem) -> String
  {
    let kind = stack.kind(at: -2)
    guard kind == .string else {
      throw .other(subject: subject, why: "keys must be names, got \(kind.description)")
    }
    return try stack.withBytes(at: -2) { (bytes) throws(ScriptProblem) in
      let bytes = bytes ?? UnsafeRawBufferPointer(start: nil, count: 0)
      guard let keys else { return Bytes(bytes).printable }
      for key in keys
      where key.name.utf8.count == bytes.count && key.name.utf8.elementsEqual(bytes) {
        return key.name
      }
      throw .unknownKey(subject: subject, key: Bytes(bytes).printable, known: keys.map(\.name))
    }
  }

  package var isEmpty: Bool { fields.isEmpty }

  /// The names of the fields, sorted.
  var names: [String] { fields.map(\.name).sorted() }

  package func value(_ key: String) -> Value? {
    fields.first { $0.name == key }?.value
  }

  /// Reads a required field.
  package func required<Result>(
    _ key: String, _ read: (String) throws(ScriptProblem) -> Result?
  ) throws(ScriptProblem) -> Result {
    guard let value = try read(key) else { throw .missing(subject: subject, key: key) }
    return value
  }

  /// Reads text, which must be UTF-8.
  package func string(_ key: String) throws(ScriptProblem) -> String? {
    guard let bytes = try bytes(key) else { return nil }
    guard let text = bytes.validText else {
      throw .invalid(subject: subject, key: key, why: "is not UTF-8")
    }
    return text
  }

  /// Reads a string; a number is read as its text.
  package func bytes(_ key: String) throws(ScriptProblem) -> Bytes? {
    guard let value = value(key) else { return nil }
    guard let bytes = interpreter.plainText(of: value) else {
      throw wrong(key, "a string", value)
    }
    return bytes
  }

  package func boolean(_ key: String) throws(ScriptProblem) -> Bool? {
    switch value(key) {
    case nil: nil
    case .boolean(let flag): flag
    case .some(let other): throw wrong(key, "true or false", other)
    }
  }

  package func number(_ key: String) throws(ScriptProblem) -> Double? {
    guard let value = value(key) else { return nil }
    guard let number = value.number else { throw wrong(key, "a number", value) }
    return number
  }

  /// Reads a whole number that is not negative.
  package func count(_ key: String) throws(ScriptProblem) -> Int? {
    guard let value = value(key) else { return nil }
    guard let number = value.number else { throw wrong(key, "a whole number", value) }
    guard let count = Int(exactly: number), count >= 0 else {
      throw .invalid(
        subject: subject, key: key, why: "must be a whole number of 0 or more, got \(number)")
    }
    return count
  }

  package func function(_ key: String) throws(ScriptProblem) -> Reference? {
    switch value(key) {
    case nil: nil
    case .function(let function): function
    case .some(let other): throw wrong(key, "a function", other)
    }
  }

  package func table(_ key: String) throws(ScriptProblem) -> Reference? {
    switch value(key) {
    case nil: nil
    case .table(let table): table
    case .some(let other): throw wrong(key, "a table", other)
    }
  }

  /// Reads a list of strings.
  package func strings(_ key: String) throws(ScriptProblem) -> [String]? {
    try words(key)?.map(\.printable)
  }

  /// Reads a list of strings as bytes.
  func words(_ key: String) throws(ScriptProblem) -> [Bytes]? {
    guard let value = value(key) else { return nil }
    guard case .table(let table) = value else { throw wrong(key, "a list of strings", value) }
    let values = interpreter.array(table)
    guard interpreter.pairCount(table) == values.count else {
      throw .invalid(subject: subject, key: key, why: "must be a list, as { \"a\", \"b\" }")
    }
    return try values.map { value throws(ScriptProblem) in
      guard case .bytes(let bytes) = value else { throw wrong(key, "a list of strings", value) }
      return bytes
    }
  }

  /// Reads a case of an enumeration.
  package func choice<Choice: RawRepresentable & CaseIterable>(_ key: String)
    throws(ScriptProblem) -> Choice? where Choice.RawValue == String
  {
    guard let word = try string(key) else { return nil }
    guard let choice = Choice(rawValue: word) else {
      let words = Choice.allCases.map { "`\($0.rawValue)`" }.joined(separator: ", ")
      throw .invalid(subject: subject, key: key, why: "must be one of \(words), got `\(word)`")
    }
    return choice
  }

  func wrong(_ key: String, _ expected: String, _ got: Value) -> ScriptProblem {
    .wrongKind(subject: subject, key: key, expected: expected, got: got.kind.description)
  }
}
