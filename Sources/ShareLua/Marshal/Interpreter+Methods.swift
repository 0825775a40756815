import Lua

extension Interpreter {
  /// Makes the metatable of tables that have methods: `list:filter(f)`.
  func methodTable(named name: String, _ methods: [LuaFunction]) -> Reference {
    let index = table(
      methods.map { ($0.name, .function(function($0, path: "\(name):\($0.name)"))) })
    return table([("__index", .table(index)), ("__name", .string(name)), ("__metatable", false)])
  }
}

extension Call {
  /// Returns the table that a method was called on; a dot in place of the colon is told.
  func receivingTable(_ isOwn: (Reference) -> Bool = { _ in true }) throws(LuaError) -> Reference {
    guard case .table(let table) = value(1), isOwn(table) else {
      throw .message("use a colon: \(path)()")
    }
    return table
  }
}
