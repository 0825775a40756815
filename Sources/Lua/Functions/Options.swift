import Text

/// The options of a call, checked against their declaration.
package struct Options {
  /// The name of the function or the described thing, for messages.
  package let path: String
  /// The values at 1, 2, … up to the first nil.
  package let positions: [Value]
  fileprivate let values: [String: Value]

  /// The value of an option; nil if it is missing.
  package subscript(name: String) -> Value { values[name] ?? .nil }

  /// The text of an option; bytes that are not UTF-8 are replaced.
  package func string(_ name: String) -> String? { self[name].string }

  /// The bytes of an option.
  package func bytes(_ name: String) -> [UInt8]? {
    guard case .bytes(let bytes) = self[name] else { return nil }
    return bytes
  }

  /// The integer of an option.
  package func integer(_ name: String) -> Int64? { self[name].integer }

  /// The number of an option.
  package func number(_ name: String) -> Double? { self[name].number }

  /// The boolean of an option.
  package func boolean(_ name: String) -> Bool? {
    guard case .boolean(let flag) = self[name] else { return nil }
    return flag
  }

  /// The table of an option.
  package func table(_ name: String) -> Reference? {
    guard case .table(let table) = self[name] else { return nil }
    return table
  }

  /// The function of an option.
  package func function(_ name: String) -> Reference? {
    guard case .function(let function) = self[name] else { return nil }
    return function
  }

  /// Makes the error for an option: `share.exec: option `timeout` must be a number, got nil`.
  package func wrong(_ name: String, expected: String, got: String) -> LuaError {
    .message("\(path): option `\(name)` must be \(expected), got \(got)")
  }
}

extension Interpreter {
  /// Reads a table with declared keys; throws for an unknown key, and suggests the nearest name.
  ///
  /// `positions` is the type of the values at 1, 2, …; nil allows none.
  package func options(
    _ table: Reference?, _ parameters: [Parameter], positions: ParameterType? = nil, path: String
  ) throws(LuaError) -> Options {
    var values: [String: Value] = [:]
    for pair in table.map({ pairs($0) }) ?? [] where !isPosition(pair.key) || positions == nil {
      guard let name = pair.key.string else {
        throw .message("\(path): option \(self.name(of: pair.key)) is unknown")
      }
      guard let parameter = parameters.first(where: { $0.name == name }) else {
        let hint = NearestName.clause(for: name, in: parameters.map(\.name))
        throw .message("\(path): option `\(name)` is unknown\(hint)")
      }
      try check(pair.value, parameter, path: path)
      values[name] = pair.value
    }
    for parameter in parameters where !parameter.optional && values[parameter.name] == nil {
      try check(.nil, parameter, path: path)
    }
    let array = positions == nil ? [] : table.map { self.array($0) } ?? []
    try check(array, positions ?? .any, path: path)
    return Options(path: path, positions: array, values: values)
  }

  private func isPosition(_ key: Value) -> Bool { key.integer != nil }

  private func check(_ value: Value, _ parameter: Parameter, path: String) throws(LuaError) {
    guard parameter.type.accepts(value, in: self) else {
      throw .message(
        "\(path): option `\(parameter.name)` must be \(parameter.type.description), "
          + "got \(name(of: value))")
    }
  }

  private func check(_ array: [Value], _ type: ParameterType, path: String) throws(LuaError) {
    for (index, value) in array.enumerated() where !type.accepts(value, in: self) {
      throw .message(
        "\(path): position \(index + 1) must be \(type.description), got \(name(of: value))")
    }
  }
}

extension Call {
  /// The options in the table at a position, as its parameter declares them; none if it is missing.
  package func options(_ position: Int, _ parameters: [Parameter]) throws(LuaError) -> Options {
    try interpreter.options(reference(position), parameters, path: path)
  }

  /// The values and options in the table at a position.
  package func arguments(_ position: Int, _ positions: ParameterType, _ parameters: [Parameter])
    throws(LuaError) -> Options
  {
    try interpreter.options(
      reference(position), parameters, positions: positions, path: path)
  }
}
