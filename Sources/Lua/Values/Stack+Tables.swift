import CLuaShims

extension Stack {
  /// Pushes a field of the table at a position and returns its kind.
  package func pushField(_ name: String, ofTableAt position: Int) -> Kind {
    var name = name
    let kind = name.withUTF8 { text in
      text.withMemoryRebound(to: CChar.self) {
        ls_raw_get_field(lua, Int32(position), $0.baseAddress, $0.count)
      }
    }
    return Kind(rawValue: kind) ?? .other
  }

  /// Pushes the value at an index of the table at a position and returns its kind.
  package func pushIndex(_ index: Int, ofTableAt position: Int) -> Kind {
    Kind(rawValue: ls_raw_get_index(lua, Int32(position), Int64(index))) ?? .other
  }

  /// Reads a field of the table at a position.
  package func field(_ name: String, ofTableAt position: Int) -> Value {
    _ = pushField(name, ofTableAt: position)
    defer { pop() }
    return value(at: -1)
  }

  /// The length of the table at a position, without metamethods.
  package func length(at position: Int) -> Int {
    Int(clamping: ls_raw_length(lua, Int32(position)))
  }

  /// The values at 1, 2, … up to the first nil.
  package func array(at position: Int) -> [Value] {
    let length = length(at: position)
    var values: [Value] = []
    values.reserveCapacity(length)
    for index in 0..<length {
      defer { pop() }
      if pushIndex(index + 1, ofTableAt: position) == .nil { break }
      values.append(value(at: -1))
    }
    return values
  }

  /// All fields of the table at a position whose key is a string, in no order.
  package func fields(at position: Int) -> [(name: String, value: Value)] {
    var fields: [(name: String, value: Value)] = []
    forEachPair(at: position) {
      guard kind(at: -2) == .string else { return }
      let name = withBytes(at: -2) {
        String(decoding: $0 ?? .init(start: nil, count: 0), as: UTF8.self)
      }
      fields.append((name, value(at: -1)))
    }
    return fields
  }

  /// All keys and values of the table at a position, in no order.
  package func pairs(at position: Int) -> [(key: Value, value: Value)] {
    var pairs: [(key: Value, value: Value)] = []
    forEachPair(at: position) { pairs.append((value(at: -2), value(at: -1))) }
    return pairs
  }

  /// Calls a closure for each pair, with the key at -2 and the value at -1.
  package func forEachPair(at position: Int, _ body: () -> Void) {
    let table = position < 0 ? count + 1 + position : position
    ls_push_nil(lua)
    while ls_next(lua, Int32(table)) {
      body()
      pop()
    }
  }
}
