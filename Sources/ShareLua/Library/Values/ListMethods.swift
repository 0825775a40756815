import Lua
import MediaTypes
import ShareCore

extension LuaFunction {
  /// The methods of lists of items.
  static var listMethods: [LuaFunction] {
    [
      .listEach,
      .typeTest("all", "Returns whether every item is of a type.", .boolean) {
        .boolean($0.allSatisfy { $0 })
      },
      .typeTest("any", "Returns whether at least one item is of a type.", .boolean) {
        .boolean($0.contains(true))
      },
      .typeTest("count", "Returns the number of items of a type.", .integer) {
        .integer(Int64($0.count { $0 }))
      },
      .listFilter,
      .listMap,
    ]
  }

  private static var listEach: LuaFunction {
    LuaFunction(
      "each", "Returns an iterator over the items.",
      results: [Parameter("next", .function)]
    ) { (engine, call) throws(LuaError) in
      guard let list = call.reference(1) else { return .nothing }
      var place = 0
      return .value(
        try engine.types.iterators.make { interpreter in
          place += 1
          let item = interpreter.rawGet(list, at: place)
          return item.isNil ? nil : item
        })
    }
  }

  /// Makes a method that answers from whether each item is of a type.
  private static func typeTest(
    _ name: String, _ summary: String, _ result: ParameterType,
    _ answer: @escaping ([Bool]) -> Value
  ) -> LuaFunction {
    LuaFunction(
      name, summary, parameters: [.typePattern], results: [Parameter(name, result)]
    ) { (engine, call) throws(LuaError) in
      .value(answer(try engine.conformance(call)))
    }
  }

  private static var listFilter: LuaFunction {
    LuaFunction(
      "filter", "Returns a list of the items for which a function returns true.",
      parameters: [Parameter("keep", .function, "Called with each item.")],
      results: [Parameter("items", .table)]
    ) { (engine, call) throws(LuaError) in
      let (items, keep) = try engine.listAndFunction(call)
      var kept: [Item] = []
      for item in items {
        let answer = try engine.interpreter.call(keep, [engine.types.value(of: item)], results: 1)
        if answer[0].isTrue { kept.append(item) }
      }
      return .value(engine.types.value(of: kept))
    }
  }

  private static var listMap: LuaFunction {
    LuaFunction(
      "map", "Returns a table of the results of a function for each item, without nil.",
      parameters: [Parameter("change", .function, "Called with each item.")],
      results: [Parameter("values", .table)]
    ) { (engine, call) throws(LuaError) in
      let (items, change) = try engine.listAndFunction(call)
      var values: [Value] = []
      for item in items {
        let value = try engine.interpreter.call(change, [engine.types.value(of: item)], results: 1)
        if !value[0].isNil { values.append(value[0]) }
      }
      let table = engine.interpreter.table(array: values)
      engine.interpreter.setMetatable(of: table, to: engine.types.listMetatable)
      return .value(.table(table))
    }
  }
}

extension ScriptEngine {
  /// Returns for each item of the list in value 1 whether it is of the type in value 2.
  fileprivate func conformance(_ call: Call) throws(LuaError) -> [Bool] {
    let items = try items(call, 1)
    let pattern = try typePattern(call, 2)
    return items.map { conforms($0, pattern) }
  }

  fileprivate func listAndFunction(_ call: Call) throws(LuaError) -> ([Item], Reference) {
    let items = try items(call, 1)
    guard let function = call.reference(2) else {
      throw call.wrongArgument(2, expected: .function, got: call.value(2))
    }
    return (items, function)
  }

  /// Returns whether any representation of an item is of a type.
  func conforms(_ item: Item, _ pattern: TypePattern) -> Bool {
    item.representations.contains { form in
      guard let type = form.type(by: host.types)?.type else { return false }
      return host.types.matches(type, pattern)
    }
  }

  func typePattern(_ call: Call, _ position: Int) throws(LuaError) -> TypePattern {
    do { return try TypePattern(parsing: call.string(position) ?? "") } catch {
      throw .message("\(call.path): \(error)")
    }
  }

  /// Reads items from an argument: a list, or one item as a list of one.
  func items(_ call: Call, _ position: Int) throws(LuaError) -> [Item] {
    try types.readIfStreamed(call.value(position))
    do { return try types.items(of: call.value(position)) } catch {
      throw .message("\(call.path): \(error)")
    }
  }
}

extension Parameter {
  static var typePattern: Parameter {
    Parameter("type", .string, "A MIME type, `image/*`, or a class such as `image` or `text`.")
  }
}

extension Value {
  /// Whether Lua treats the value as true.
  var isTrue: Bool {
    switch self {
    case .nil, .boolean(false): false
    case .boolean, .integer, .number, .bytes, .table, .function, .object, .record, .other: true
    }
  }
}
