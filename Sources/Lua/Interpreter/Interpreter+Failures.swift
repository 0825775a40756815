import CLuaShims
import Glibc
import Text

extension Interpreter {
  /// Makes the error of a failed operation from the value on top, the traceback and the stop.
  func failure(_ status: Int32, on lua: OpaquePointer) -> LuaError {
    let frames = frames()
    switch status {
    case LS_STOPPED: return stopped(frames)
    case LS_MEMORY: return .memory(frames)
    default: break
    }
    let stack = Stack(lua: lua, state: state)
    if ls_is_error(lua, -1) { return .host(hostError(stack, frames)) }
    let value = stack.value(at: -1)
    let message = text(of: value, stack)
    if status == LS_SYNTAX {
      return .syntax(
        .init(message: message, value: value, frames: [], location: place(in: message)))
    }
    let ofModule = frames.prefix(2).contains { $0.name == "require" } ? place(in: message) : nil
    let location = ofModule ?? frames.lazy.compactMap(\.location).first
    return .runtime(.init(message: message, value: value, frames: frames, location: location))
  }

  private func stopped(_ frames: [TraceFrame]) -> LuaError {
    switch ls_stop_reason(host) {
    case LS_STOP_DEADLINE: .deadline(frames)
    case LS_STOP_MEMORY: .memory(frames)
    case LS_STOP_EXIT: .exit(ls_stop_code(host))
    case LS_STOP_OUTPUT: .output(ls_stop_code(host))
    default: .cancelled(frames)
    }
  }

  /// The traceback of the last error.
  func frames() -> [TraceFrame] {
    (0..<ls_trace_count(host)).map { index in
      let frame = ls_trace_frame(host, index)
      let source = bytesOfCString(frame.source)
      return TraceFrame(
        source: withoutMark(source),
        line: frame.line > 0 ? Int(frame.line) : nil,
        name: frame.name.map { String(cString: $0) }, kind: TraceFrame.Kind(frame.what))
    }
  }

  private func text(of value: Value, _ stack: Stack) -> [UInt8] {
    if case .bytes(let bytes) = value { return bytes }
    let isTable = value.kind == .table
    stack.push(value)
    let plain = isTable && !ls_has_text(stack.lua, -1)
    stack.pop()
    if plain { return Array("(error object is a table value)".utf8) }
    stack.push(value)
    let status = ls_push_text(stack.lua, -1)
    defer { stack.pop(2) }
    guard status == LS_OK else { return Array("(error object without a text)".utf8) }
    return stack.withBytes(at: -1) { $0.map(Array.init) } ?? []
  }

  private func hostError(_ stack: Stack, _ frames: [TraceFrame]) -> HostError {
    var error = HostError(code: "", message: "")
    for field in stack.fields(at: -1) {
      switch field.name {
      case "code": error.code = field.value.string ?? ""
      case "message": error.message = field.value.string ?? ""
      case "at": error.location = field.value.string.flatMap { place(in: Array("\($0):".utf8)) }
      default: error.fields.append(field)
      }
    }
    error.frames = frames
    error.location = error.location ?? frames.lazy.compactMap(\.location).first
    return error
  }
}

extension TraceFrame.Kind {
  fileprivate init(_ letter: CChar) {
    switch UInt8(bitPattern: letter) {
    case UInt8(ascii: "m"): self = .chunk
    case UInt8(ascii: "C"): self = .host
    default: self = .function
    }
  }
}

/// Returns a chunk name without its mark: `@` for files, `=` for others.
func withoutMark(_ name: [UInt8]) -> [UInt8] {
  let marked = name.first == UInt8(ascii: "@") || name.first == UInt8(ascii: "=")
  return marked ? Array(name.dropFirst()) : name
}

/// Returns the location at the start of a message: `file:line:`.
private func place(in message: [UInt8]) -> Location? {
  var index = message.startIndex
  while let colon = message[index...].firstIndex(of: UInt8(ascii: ":")) {
    let digits = message[(colon + 1)...].prefix(while: \.isASCIIDigit)
    let ends = digits.endIndex < message.endIndex && message[digits.endIndex] == message[colon]
    if ends, let line = Int(String(decoding: digits, as: UTF8.self)) {
      return Location(file: Array(message[..<colon]), line: line)
    }
    index = colon + 1
  }
  return nil
}

/// Returns the bytes of a C string, which need not be UTF-8.
func bytesOfCString(_ text: UnsafePointer<CChar>?) -> [UInt8] {
  guard let text else { return [] }
  return Array(UnsafeRawBufferPointer(start: text, count: strlen(text)))
}
