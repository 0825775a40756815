import Lua
import ShareCore

/// The value of `share.items` when the items come from a list.
///
/// `each()` goes through the items in constant memory; any other access reads the whole list first.
final class StreamedList {
  let table: Reference
  /// Unowned, because the types hold the list.
  private unowned let types: ValueTypes
  private let next: () throws(Stop) -> Item?
  private var state = State.unread

  private enum State {
    case unread
    /// `each()` has begun; it does not keep the items it returned.
    case streaming
    case streamed
    /// The table holds all items, as an ordinary list.
    case read
  }

  var isRead: Bool { state == .read }

  fileprivate init(_ types: ValueTypes, _ next: @escaping () throws(Stop) -> Item?) {
    self.types = types
    self.next = next
    table = types.interpreter.table()
  }

  /// Fills the table; raises for a record that is not an item, and after `each()` has begun.
  func readAll() throws(LuaError) {
    switch state {
    case .read: return
    case .streaming, .streamed:
      throw .message("share.items: each() does not keep the items it has read")
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

  /// Makes an iterator over the remaining items; raises when all have been read.
  func each() throws(LuaError) -> Value {
    guard state != .streamed else {
      throw .message("share.items: each() has already read all items")
    }
    state = .streaming
    return try types.iterators.make { (_) throws(LuaError) in
      guard let item = try self.nextItem() else {
        self.state = .streamed
        return nil
      }
      return self.types.value(of: item)
    }
  }

  /// Looks up a method of lists.
  fileprivate func method(_ key: Value) -> Value {
    guard case .table(let methods) = types.interpreter.rawGet(types.listMetatable, "__index")
    else { return .nil }
    return types.interpreter.rawGet(methods, key: key)
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
  /// Makes a list that reads its items from a function when they are needed.
  func value(streaming next: @escaping () throws(Stop) -> Item?) -> Value {
    let list = StreamedList(self, next)
    streamed = list
    let metatable = interpreter.table([("__name", "items"), ("__metatable", false)])
    for function in LuaFunction.streamedMetamethods(list, interpreter) {
      interpreter.rawSet(
        metatable, function.name, .function(interpreter.function(function, path: "share.items")))
    }
    interpreter.setMetatable(of: list.table, to: metatable)
    return .table(list.table)
  }
}

extension LuaFunction {
  fileprivate static func streamedMetamethods(_ list: StreamedList, _ interpreter: Interpreter)
    -> [LuaFunction]
  {
    let each = LuaFunction("each", "Goes through the items.") { (_) throws(LuaError) in
      .value(try list.each())
    }
    let eachFunction = interpreter.function(each, path: "items:each")
    return [
      LuaFunction("__index", "Reads a method or an item.") { (call) throws(LuaError) in
        guard call.string(2) != "each" else { return .value(.function(eachFunction)) }
        try list.readAll()
        let own = call.interpreter.rawGet(list.table, key: call.value(2))
        return .value(own.isNil ? list.method(call.value(2)) : own)
      },
      LuaFunction("__len", "Returns the number of items.") { (call) throws(LuaError) in
        try list.readAll()
        return .value(.integer(Int64(call.interpreter.count(list.table))))
      },
      LuaFunction("__pairs", "Goes through positions and items.") { (call) throws(LuaError) in
        try list.readAll()
        let next = call.interpreter.rawGet(call.interpreter.globals, "next")
        return .values([next, .table(list.table), .nil])
      },
      LuaFunction("__newindex", "Writes an item.") { (call) throws(LuaError) in
        try list.readAll()
        try call.interpreter.set(.table(list.table), call.value(2), to: call.value(3))
        return .nothing
      },
    ]
  }
}
