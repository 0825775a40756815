import Lua
import ShareCore

/// Is `share.items` where the items come from a list: `each()` goes through it in constant memory,
/// anything else that looks at it reads the whole list first.
final class StreamedList {
  let table: Reference
  private let types: ValueTypes
  private let next: () throws(Stop) -> Item?
  private var state = State.unread

  private enum State {
    case unread
    /// The items that `each()` gave are not kept.
    case streaming
    case streamed
    /// The table is a list like any other.
    case read
  }

  var isRead: Bool { state == .read }

  fileprivate init(_ types: ValueTypes, _ next: @escaping () throws(Stop) -> Item?) {
    self.types = types
    self.next = next
    table = types.interpreter.table()
  }

  /// Fills the table; a record that is no item is raised, and so is a list that `each()` has begun.
  func readAll() throws(LuaError) {
    switch state {
    case .read: return
    case .streaming, .streamed: throw .message("share.items: each() keeps no items to look at")
    case .unread: break
    }
    var count = 0
    while let item = try nextItem() {
      count += 1
      types.interpreter.rawSet(table, at: count, types.value(of: item))
    }
    state = .read
    types.interpreter.setMetatable(of: table, to: types.listMetatable)
  }

  /// Makes an iterator over the items to come; once all have come there is none.
  func each() throws(LuaError) -> Value {
    guard state != .streamed else { throw .message("share.items: each() has given all items") }
    state = .streaming
    return try types.iterators.make { [unowned self] () throws(LuaError) in
      guard let item = try nextItem() else {
        state = .streamed
        return nil
      }
      return types.value(of: item)
    }
  }

  private func nextItem() throws(LuaError) -> Item? {
    do throws(Stop) { return try next() } catch {
      switch error {
      case .failed(let failure): throw .host(HostError(failure))
      case .cancelled, .skipped: throw .cancelled([])
      }
    }
  }
}

extension ValueTypes {
  /// Makes the list of items that a function gives, to be read when it is looked at.
  func value(streaming next: @escaping () throws(Stop) -> Item?) -> Value {
    let list = StreamedList(self, next)
    streamed = list
    let metatable = interpreter.table([("__name", "items"), ("__metatable", false)])
    for function in LuaFunction.streamedMetamethods(self, list) {
      interpreter.rawSet(
        metatable, function.name, .function(interpreter.function(function, path: "share.items")))
    }
    interpreter.setMetatable(of: list.table, to: metatable)
    return .table(list.table)
  }

  /// Reads a key as the metatable of lists does.
  fileprivate func listField(_ key: Value) -> Value {
    guard case .table(let methods) = interpreter.rawGet(listMetatable, "__index") else {
      return .nil
    }
    return interpreter.rawGet(methods, key: key)
  }
}

extension LuaFunction {
  fileprivate static func streamedMetamethods(_ types: ValueTypes, _ list: StreamedList)
    -> [LuaFunction]
  {
    let interpreter = types.interpreter
    let each = LuaFunction("each", "Goes through the items.") {
      [unowned list] (_) throws(LuaError) in
      .value(try list.each())
    }
    let eachFunction = interpreter.function(each, path: "items:each")
    return [
      LuaFunction("__index", "Reads a method or an item.") {
        [unowned list, unowned types] (call) throws(LuaError) in
        guard call.string(2) != "each" else { return .value(.function(eachFunction)) }
        try list.readAll()
        let own = types.interpreter.rawGet(list.table, key: call.value(2))
        return .value(own.isNil ? types.listField(call.value(2)) : own)
      },
      LuaFunction("__len", "Counts the items.") {
        [unowned list, unowned types] (_) throws(LuaError) in
        try list.readAll()
        return .value(.integer(Int64(types.interpreter.count(list.table))))
      },
      LuaFunction("__pairs", "Goes through positions and items.") {
        [unowned list, unowned types] (_) throws(LuaError) in
        try list.readAll()
        let next = types.interpreter.rawGet(types.interpreter.globals, "next")
        return .values([next, .table(list.table), .nil])
      },
      LuaFunction("__newindex", "Writes an item.") {
        [unowned list, unowned types] (call) throws(LuaError) in
        try list.readAll()
        try types.interpreter.set(.table(list.table), call.value(2), to: call.value(3))
        return .nothing
      },
    ]
  }
}
