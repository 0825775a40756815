import CLuaShims

/// The part of a type of objects that values need: its name and its metatable.
package class ObjectLayout {
  /// The name of the type in messages.
  package let name: String
  /// The reference of the metatable, set once by the interpreter that defines the type.
  var metatable: Int32 = 0

  init(_ name: String) { self.name = name }
}

/// The object that a userdata of Lua retains.
final class ObjectBox {
  let object: AnyObject
  let type: ObjectLayout

  init(_ object: AnyObject, _ type: ObjectLayout) {
    self.object = object
    self.type = type
  }
}

/// A Swift object as a value of Lua.
///
/// A new one becomes a userdata when it is pushed; one read from Lua keeps its identity.
package struct BoxedObject {
  let box: ObjectBox?
  let existing: Reference?

  /// Makes a value of a type that the interpreter defined.
  package init(_ object: AnyObject, _ type: ObjectLayout) {
    box = ObjectBox(object, type)
    existing = nil
  }

  init(existing: Reference, stack: Stack) {
    stack.push(existing)
    defer { stack.pop() }
    box = stack.box(at: -1)
    self.existing = existing
  }

  /// The object; nil after it was closed.
  package var object: AnyObject? { box?.object }

  /// The name of its type in messages.
  package var typeName: String { box?.type.name ?? "a closed object" }

  func push(on lua: OpaquePointer) {
    if let existing {
      ls_push_reference(lua, existing.index)
    } else if let box {
      let retained = Unmanaged.passRetained(box as AnyObject).toOpaque()
      if !ls_push_object(lua, box.type.metatable, retained) {
        Unmanaged<AnyObject>.fromOpaque(retained).release()
      }
    } else {
      ls_push_nil(lua)
    }
  }
}

extension Stack {
  func box(at position: Int) -> ObjectBox? {
    ls_to_object(lua, Int32(position)).map {
      Unmanaged<ObjectBox>.fromOpaque($0).takeUnretainedValue()
    }
  }

  /// The object at a position; nil for other values and closed objects.
  package func object(at position: Int) -> AnyObject? { box(at: position)?.object }

  /// Releases the object at a position, which is closed from then on.
  package func closeObject(at position: Int) { ls_close_object(lua, Int32(position)) }
}
