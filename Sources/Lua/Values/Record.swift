import CLuaShims

/// Bytes with a tag that are copied from and to a userdata of Lua.
package struct Record {
  /// The type, made by ``Interpreter/define(_:)-(RecordDefinition)``.
  package let type: RecordLayout
  /// The index of its tag in the type.
  package var tag: Int
  /// Whether the constants of the tag do not apply, so that Swift reads all fields but the bytes.
  package var isCustom: Bool
  /// The bytes.
  package var bytes: [UInt8]
  /// An additional value, a table or an object; nil for most records.
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

  /// Pushes a record without an intermediate array, or nil if there is no memory.
  package func push(
    _ type: RecordLayout, tag: Int, bytes: UnsafeRawBufferPointer, isCustom: Bool = false
  ) {
    let flags = isCustom ? UInt16(LS_RECORD_CUSTOM) : 0
    _ = ls_push_record(
      lua, type.descriptor, UInt16(tag), flags, bytes.baseAddress, bytes.count)
  }

  /// Reads the record at a position; nil for other values.
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

  /// Calls a closure with the tag and bytes of the record at a position; returns nil for other values.
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

  /// Sets the additional value of the record at a position.
  package func setExtra(_ value: Value, ofRecordAt position: Int) {
    let absolute = position < 0 ? count + 1 + position : position
    push(value)
    ls_set_record_extra(lua, Int32(absolute))
  }

  private func type(of view: ls_record_view) -> RecordLayout {
    Unmanaged<RecordLayout>.fromOpaque(view.type.pointee.box).takeUnretainedValue()
  }
}
