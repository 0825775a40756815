package import JSON

extension Failure {
  /// Writes the error as an object; facts that are not known are left out.
  package func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.key("code")
      writer.string(code.rawValue)
      writer.key("message")
      writer.string(message)
      writer.text(item, as: "item")
      writer.integer(exitStatus.map(Int64.init), as: "exit_status")
      writer.text(signal, as: "signal")
      writer.text(source, as: "source")
      if !names.isEmpty {
        writer.key("names")
        writer.array { writer in
          for name in names { writer.string(name) }
        }
      }
      writer.integer(line.map(Int64.init), as: "line")
    }
  }
}

extension JSONWriter {
  /// Writes a string member where there is one.
  package mutating func text(_ value: String?, as name: String) {
    guard let value else { return }
    key(name)
    string(value)
  }

  /// Writes a number member where there is one.
  package mutating func integer(_ value: Int64?, as name: String) {
    guard let value else { return }
    key(name)
    integer(value)
  }

  /// Writes a string member, null where there is none.
  package mutating func textOrNull(_ value: String?, as name: String) {
    key(name)
    if let value { string(value) } else { null() }
  }
}
