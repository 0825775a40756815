import CLuaShims

/// Bytes with a tag, as Lua holds them: the value is copied out of Lua, the bytes into it.
package struct Record {
  /// The type, made by ``Interpreter/define(_:)-(RecordDefinition)``.
  package let type: RecordLayout
  /// Which of the tags of the type it has.
  package var tag: Int
  /// The constants of the tag do not hold: all fields but the bytes are asked of the type.
  package var isCustom: Bool
  /// The bytes.
  package var bytes: [UInt8]
  /// One more value: a table or an object; nil for most.
  package var extra: Value

  /// Makes a record.
  package init(
    _ type: RecordLayout, tag: Int, bytes: [UInt8], isCustom: Bool = false, extra: Value = .nil
  ) {
    self.type = type
    self.tag = tag
    self.bytes = bytes
    self.isCustom = isCustom
    self.extra = extra
  }
}

extension Stack {
  /// Pushes a record.
  package func push(_ record: Record) {
    record.bytes.withUnsafeBytes { bytes in
      push(record.type, tag: record.tag, bytes: bytes, isCustom: record.isCustom)
    }
    guard !record.extra.isNil else { return }
    push(record.extra)
    ls_set_record_extra(lua, -2)
  }

  /// Pushes a record without an array in between; nil when there is no memory.
  package func push(
    _ type: RecordLayout, tag: Int, bytes: UnsafeRawBufferPointer, isCustom: Bool = false
  ) {
    let flags = isCustom ? UInt16(LS_RECORD_CUSTOM) : 0
    _ = ls_push_record(
      lua, type.descriptor, UInt16(tag), flags, bytes.baseAddress, bytes.count)
  }

  /// Reads the record at a position, nil for other values.
  package func record(at position: Int) -> Record? {
    var view = ls_record_view()
    guard ls_to_record(lua, Int32(position), &view) else { return nil }
    let bytes = Array(UnsafeRawBufferPointer(start: view.bytes, count: view.length))
    ls_push_record_extra(lua, Int32(position))
    defer { pop() }
    return Record(
      type(of: view), tag: Int(view.tag), bytes: bytes,
      isCustom: view.flags & UInt16(LS_RECORD_CUSTOM) != 0, extra: value(at: -1))
  }

  /// Calls a closure with the tag and bytes of the record at a position, nil for other values.
  package func withRecord<Result, Failure: Error>(
    at position: Int,
    _ body: (_ tag: Int, _ bytes: UnsafeRawBufferPointer, _ isCustom: Bool) throws(Failure) ->
      Result
  ) throws(Failure) -> Result? {
    var view = ls_record_view()
    guard ls_to_record(lua, Int32(position), &view) else { return nil }
    return try body(
      Int(view.tag), UnsafeRawBufferPointer(start: view.bytes, count: view.length),
      view.flags & UInt16(LS_RECORD_CUSTOM) != 0)
  }

  /// Sets the one more value of the record at a position.
  package func setExtra(_ value: Value, ofRecordAt position: Int) {
    let absolute = position < 0 ? count + 1 + position : position
    push(value)
    ls_set_record_extra(lua, Int32(absolute))
  }

  private func type(of view: ls_record_view) -> RecordLayout {
    Unmanaged<RecordLayout>.fromOpaque(view.type.pointee.box).takeUnretainedValue()
  }
}
