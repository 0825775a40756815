import CLuaShims
import Glibc

/// The part of a type of records that C knows: its name, and the fields that need no call to Swift.
package class RecordLayout {
  /// The name of the type in messages.
  package let name: String
  let descriptor: UnsafeMutablePointer<ls_record_type>
  private var texts: [UnsafeMutablePointer<CChar>] = []

  /// One kind of records of a type.
  ///
  /// All tags of a type may use four names of constants and bytes in total.
  package struct Tag {
    /// The fields that are the same in all records with this tag.
    package let constants: [(name: String, text: String)]
    /// The name of the field that returns the bytes of the record.
    package let bytesField: String?

    /// Makes a tag.
    package init(constants: [(name: String, text: String)] = [], bytesField: String? = nil) {
      self.constants = constants
      self.bytesField = bytesField
    }
  }

  init(_ name: String, tags: [Tag]) {
    self.name = name
    descriptor = .allocate(capacity: 1)
    descriptor.initialize(to: ls_record_type())
    descriptor.pointee.box = Unmanaged.passUnretained(self).toOpaque()
    descriptor.pointee.name = keep(name)
    describeFastFields(tags)
  }

  deinit {
    for text in texts { free(text) }
    descriptor.deallocate()
  }

  private func keep(_ text: String) -> UnsafePointer<CChar>? {
    guard let copy = strdup(text) else { return nil }
    texts.append(copy)
    return UnsafePointer(copy)
  }

  private func describeFastFields(_ tags: [Tag]) {
    let names = Self.fastNames(tags)
    precondition(names.count <= Int(LS_RECORD_FIELDS), "too many fast fields")
    precondition(tags.count <= Int(LS_RECORD_TAGS), "too many tags")
    let fields = names.map { fastField($0, tags) }
    descriptor.pointee.fast_count = Int32(fields.count)
    withUnsafeMutableBytes(of: &descriptor.pointee.fast) { bytes in
      let slots = bytes.bindMemory(to: ls_fast_field.self)
      for (index, field) in fields.enumerated() { slots[index] = field }
    }
  }

  private func fastField(_ name: String, _ tags: [Tag]) -> ls_fast_field {
    var field = ls_fast_field()
    field.name = keep(name)
    let texts = tags.map { tag in
      tag.constants.first { $0.name == name }.flatMap { keep($0.text) }
    }
    withUnsafeMutableBytes(of: &field.constants) { bytes in
      let slots = bytes.bindMemory(to: UnsafePointer<CChar>?.self)
      for (index, text) in texts.enumerated() { slots[index] = text }
    }
    for (index, tag) in tags.enumerated() where tag.bytesField == name {
      field.bytes |= 1 << UInt16(index)
    }
    return field
  }

  /// Lists the names of the fields that C answers: those of constants and of the bytes.
  static func fastNames(_ tags: [Tag]) -> [String] {
    var names: [String] = []
    for name in tags.flatMap({ $0.constants.map(\.name) + [$0.bytesField].compactMap(\.self) })
    where !names.contains(name) {
      names.append(name)
    }
    return names
  }
}
