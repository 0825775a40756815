/// A JSON value in memory.
///
/// Numbers without fraction and exponent are integers if they fit, all others doubles.
package enum JSONValue: Sendable {
  case null
  case bool(Bool)
  case integer(Int64)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object(JSONObject)
}

extension JSONValue: Equatable {
  /// Compares kinds and bytes: `1` and `1.0` differ, and so do the two encodings of `é`.
  package static func == (left: JSONValue, right: JSONValue) -> Bool {
    switch (left, right) {
    case (.null, .null): true
    case (.bool(let left), .bool(let right)): left == right
    case (.integer(let left), .integer(let right)): left == right
    case (.number(let left), .number(let right)): left == right
    case (.string(let left), .string(let right)): left.utf8.elementsEqual(right.utf8)
    case (.array(let left), .array(let right)): left == right
    case (.object(let left), .object(let right)): left == right
    case (.null, _), (.bool, _), (.integer, _), (.number, _), (.string, _), (.array, _),
      (.object, _):
      false
    }
  }
}

extension JSONValue {
  /// Parses exactly one JSON text (RFC 8259).
  ///
  /// The last of several members with the same key wins. See ``JSONScanner`` for the limits.
  package init(
    parsing bytes: [UInt8], depthLimit: Int = JSONScanner.defaultDepthLimit,
    allowsByteOrderMark: Bool = false
  ) throws(JSONError) {
    self = try bytes.withUnsafeBufferPointer { (buffer) throws(JSONError) in
      var scanner = JSONScanner(
        UnsafeRawBufferPointer(buffer), depthLimit: depthLimit,
        allowsByteOrderMark: allowsByteOrderMark)
      let value = try scanner.value()
      try scanner.finish()
      return value
    }
  }
}

extension JSONScanner {
  /// Reads the next value with its content.
  package mutating func value() throws(JSONError) -> JSONValue {
    switch try peek() {
    case .null:
      try null()
      return .null
    case .bool:
      return .bool(try bool())
    case .number:
      return try number()
    case .string:
      return .string(string(of: try text()))
    case .array:
      return .array(try elements())
    case .object:
      return .object(try members())
    }
  }

  private mutating func elements() throws(JSONError) -> [JSONValue] {
    var elements: [JSONValue] = []
    try beginArray()
    while try nextElement() {
      elements.append(try value())
    }
    return elements
  }

  private mutating func members() throws(JSONError) -> JSONObject {
    var members: [JSONObject.Member] = []
    try beginObject()
    while let key = try nextKey() {
      members.append(JSONObject.Member(key: string(of: key), value: try value()))
    }
    return JSONObject(members)
  }
}
