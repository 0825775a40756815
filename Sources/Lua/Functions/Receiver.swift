import CLuaShims

/// The type whose methods are called with a colon.
enum Receiver {
  case record(RecordType)
  case object(ObjectType)

  /// The name of the type in messages.
  var name: String {
    switch self {
    case .record(let type): type.name
    case .object(let type): type.name
    }
  }

  /// The bit of the kind of its values.
  var kinds: UInt16 {
    switch self {
    case .record: Kind.record.bit
    case .object: Kind.object.bit
    }
  }

  /// Returns whether the value at a position is of the type, or a closed object of any type.
  func isValue(at position: Int, _ stack: Stack) -> Bool {
    switch self {
    case .record(let type):
      var view = ls_record_view()
      return ls_to_record(stack.lua, Int32(position), &view) && view.type == type.descriptor
    case .object(let type):
      if let box = stack.box(at: position) { return box.type === type }
      return stack.kind(at: position) == .object
    }
  }
}
