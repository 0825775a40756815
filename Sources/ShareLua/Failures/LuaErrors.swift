package import Lua
package import ShareCore

extension Stop {
  /// Says what a script's error means for the performance it ended.
  init(_ error: LuaError) {
    if case .cancelled = error { self = .cancelled } else { self = .failed(Failure(error)) }
  }

  var luaError: LuaError {
    switch self {
    case .failed(let failure): .host(HostError(failure))
    case .cancelled: .host(HostError(code: "cancelled", message: "cancelled"))
    case .skipped: .host(HostError(code: "skipped", message: "the name is taken"))
    }
  }
}

extension Failure {
  /// Says in the words of the core what a script's error is; its own errors are plain failures.
  package init(_ error: LuaError, code: FailureCode = .failed) {
    switch error {
    case .deadline: self = .outOfTime
    case .memory: self.init(.memory, "it ran out of memory")
    case .host(let error): self = Failure(error, code: code)
    case .syntax, .runtime, .cancelled, .exit, .output: self.init(code, error.description)
    }
    source = error.location?.description ?? source
    let lines = error.frames.map(\.lineOfTraceback)
    traceback = lines.isEmpty ? nil : lines.joined(separator: "\n")
  }

  /// Takes an error object; one without a known code is a plain failure.
  init(_ error: HostError, code: FailureCode) {
    let place = error.location.map { "\($0): " } ?? ""
    let known = FailureCode(rawValue: error.code)
    self.init(known ?? code, known == nil ? place + error.message : error.message)
    for (name, value) in error.fields {
      switch name {
      case "item": item = value.string
      case "exit_status": exitStatus = value.integer.flatMap { Int32(exactly: $0) }
      case "signal": signal = value.string
      case "hint": hint = value.string
      case "retry": if case .boolean(let flag) = value { isTemporary = flag }
      default: break
      }
    }
  }
}

extension HostError {
  /// Makes the error object that a failure of the core is in Lua.
  init(_ failure: Failure) {
    self.init(code: failure.code.rawValue, message: failure.message, fields: failure.luaFields)
  }
}

extension Interpreter {
  /// Makes the error object that a table of code, message and facts describes.
  func hostError(of table: Reference) -> HostError {
    var error = HostError(code: FailureCode.failed.rawValue, message: "it failed")
    for (name, value) in fields(table) {
      switch name {
      case "code": error.code = value.string ?? error.code
      case "message": error.message = value.string ?? error.message
      default: error.fields.append((name, value))
      }
    }
    return error
  }
}

extension Failure {
  /// Holds the facts besides code and message that are known, as fields of a table.
  var luaFields: [(name: String, value: Value)] {
    let texts: [(String, String?)] = [
      ("item", item), ("signal", signal), ("source", source), ("hint", hint),
    ]
    var fields: [(name: String, value: Value)] = texts.compactMap { name, text in
      text.map { (name, .string($0)) }
    }
    if let exitStatus { fields.append(("exit_status", .integer(Int64(exitStatus)))) }
    if let line { fields.append(("line", .integer(Int64(line)))) }
    if isTemporary { fields.append(("retry", true)) }
    return fields
  }
}

extension TraceFrame {
  /// Says what runs at this level, as a line of a traceback.
  fileprivate var lineOfTraceback: String {
    let place = line.map { "\(source.printable):\($0)" } ?? source.printable
    switch kind {
    case .chunk: return "  \(place): in main chunk"
    case .function: return "  \(place): in \(name.map { "function `\($0)`" } ?? "a function")"
    case .host: return "  in \(name.map { "`\($0)`" } ?? "the host")"
    }
  }
}
