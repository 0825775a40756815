package import Lua
package import ShareCore

extension Stop {
  /// Returns the stop that a script's error means for its performance.
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
  /// Converts a script's error; `code` is for errors of the script itself.
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

  /// Converts an error object; `code` is for objects without a known code.
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
  /// Converts a failure to an error object.
  init(_ failure: Failure) {
    self.init(code: failure.code.rawValue, message: failure.message, fields: failure.luaFields)
  }
}

extension Interpreter {
  /// Reads an error object from a table of code, message and facts.
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
  /// The known facts besides code and message, as fields of a Lua table.
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
  /// This level as a line of a traceback.
  fileprivate var lineOfTraceback: String {
    let place = line.map { "\(source.printable):\($0)" } ?? source.printable
    switch kind {
    case .chunk: return "  \(place): in main chunk"
    case .function: return "  \(place): in \(name.map { "function `\($0)`" } ?? "a function")"
    case .host: return "  in \(name.map { "`\($0)`" } ?? "the host")"
    }
  }
}
