import CLuaShims

/// What a type of objects is: Swift objects that Lua holds, with fields and methods.
package struct ObjectDefinition {
  /// The name of the type in messages.
  package let name: String
  /// One sentence.
  package let summary: String
  /// The fields, for the documentation and the nearest name of unknown ones.
  package let fields: [Parameter]
  /// The methods; `call.receiver` is the object.
  package let methods: [LuaFunction]
  /// Whether an unknown field raises; otherwise it is nil.
  package let unknownRaises: Bool
  /// Reads a field; nil for an unknown one.
  ///
  /// The key may be of any kind.
  package let field: Field
  /// What `#` returns; without it `#` raises.
  package let length: ((AnyObject) -> Int)?
  /// What `tostring` returns.
  package let text: ((AnyObject) -> String)?

  /// Reads a field of an object.
  package typealias Field = (inout Call, AnyObject, Value) throws(LuaError) -> Value?

  /// Makes a definition.
  package init(
    _ name: String, _ summary: String, fields: [Parameter] = [], methods: [LuaFunction] = [],
    unknownRaises: Bool = true, length: ((AnyObject) -> Int)? = nil,
    text: ((AnyObject) -> String)? = nil,
    field: @escaping Field = { (_, _, _) throws(LuaError) in nil }
  ) {
    self.name = name
    self.summary = summary
    self.fields = fields
    self.methods = methods
    self.unknownRaises = unknownRaises
    self.length = length
    self.text = text
    self.field = field
  }
}

/// A type of objects in one interpreter.
package final class ObjectType {
  /// What the type is.
  package let definition: ObjectDefinition
  /// The reference of the metatable, set once by the interpreter that defines the type.
  var metatable: Int32 = 0

  init(_ definition: ObjectDefinition) { self.definition = definition }
}

/// What Lua's userdata retains.
final class ObjectBox {
  let object: AnyObject
  let type: ObjectType

  init(_ object: AnyObject, _ type: ObjectType) {
    self.object = object
    self.type = type
  }
}

/// A Swift object that is a value of Lua.
///
/// A new one becomes a userdata when it is pushed; one that was read keeps its identity.
package struct BoxedObject {
  let box: ObjectBox?
  let existing: Reference?

  /// Makes a value of a type that the interpreter defined.
  package init(_ object: AnyObject, _ type: ObjectType) {
    box = ObjectBox(object, type)
    existing = nil
  }

  init(existing: Reference, stack: Stack) {
    stack.push(existing)
    defer { stack.pop() }
    box = stack.box(at: -1)
    self.existing = existing
  }

  /// The object, nil after it was closed.
  package var object: AnyObject? { box?.object }

  /// The name of its type in messages.
  package var typeName: String { box?.type.definition.name ?? "a closed object" }

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

  /// The object at a position, nil for other values and closed objects.
  package func object(at position: Int) -> AnyObject? { box(at: position)?.object }

  /// Gives up the object at a position; later uses find it closed.
  package func closeObject(at position: Int) { ls_close_object(lua, Int32(position)) }
}
