/// A JSON object: members in the order of the text, each key once.
///
/// Keys are compared by their bytes, without Unicode equivalence.
package struct JSONObject: Sendable {
  /// One key with its value.
  package struct Member: Sendable {
    package let key: String
    package var value: JSONValue

    package init(key: String, value: JSONValue) {
      self.key = key
      self.value = value
    }
  }

  /// The members, in order.
  package private(set) var members: [Member] = []

  /// Creates an object; of members with the same key, the last value and the first position are kept.
  package init(_ members: [Member] = []) {
    let last = Self.lastIndices(of: members)
    guard last.count < members.count else {
      self.members = members
      return
    }
    var placed: Set<[UInt8]> = []
    for member in members {
      let key = Array(member.key.utf8)
      guard placed.insert(key).inserted, let index = last[key] else { continue }
      self.members.append(Member(key: member.key, value: members[index].value))
    }
  }

  /// The value of `key`, or nil if the object has no such member.
  package subscript(key: String) -> JSONValue? {
    members.first { $0.key.utf8.elementsEqual(key.utf8) }?.value
  }

  private static func lastIndices(of members: [Member]) -> [[UInt8]: Int] {
    var last: [[UInt8]: Int] = [:]
    for (index, member) in members.enumerated() {
      last[Array(member.key.utf8)] = index
    }
    return last
  }
}

extension JSONObject: Equatable {
  package static func == (left: JSONObject, right: JSONObject) -> Bool {
    left.members.elementsEqual(right.members) {
      $0.key.utf8.elementsEqual($1.key.utf8) && $0.value == $1.value
    }
  }
}

extension JSONObject: ExpressibleByDictionaryLiteral {
  package init(dictionaryLiteral elements: (String, JSONValue)...) {
    self.init(elements.map { Member(key: $0.0, value: $0.1) })
  }
}
