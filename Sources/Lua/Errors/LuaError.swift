/// Why a chunk could not be loaded, or a call did not return.
package enum LuaError: Error {
  /// The source text is not a chunk.
  case syntax(Failure)
  /// A value was raised.
  case runtime(Failure)
  /// An error object of the host was raised.
  case host(HostError)
  /// The memory limit was reached.
  case memory([TraceFrame])
  /// The deadline has passed.
  case deadline([TraceFrame])
  /// The call was cancelled.
  case cancelled([TraceFrame])
  /// The script called `os.exit` with this status.
  case exit(Int32)
  /// The sink failed with this errno.
  case output(Int32)

  /// A raised value and where it was raised.
  ///
  /// The value is of use on the interpreter's thread only.
  package struct Failure: @unchecked Sendable {
    /// The text of the value.
    package var message: [UInt8]
    /// The value itself, nil for errors made by the host.
    package var value: Value?
    /// The levels of the stack, the innermost first, at most 32.
    package var frames: [TraceFrame]
    /// The line that failed.
    package var location: Location?
  }

  /// Makes an error that is raised as text, with the place of the calling Lua code before it.
  package static func message(_ text: String) -> LuaError {
    .runtime(Failure(message: Array(text.utf8), value: nil, frames: [], location: nil))
  }
}

/// An error with a code that programs can tell apart.
///
/// In Lua it is a table `{ code, message, at, … }` with `__tostring`. Values of its fields are of
/// use on the interpreter's thread only.
package struct HostError: @unchecked Sendable {
  /// The name that programs compare.
  package var code: String
  /// What happened, without a place.
  package var message: String
  /// Further fields of the table.
  package var fields: [(name: String, value: Value)]
  /// The levels of the stack, the innermost first, at most 32.
  package var frames: [TraceFrame]
  /// The line of Lua that called the function that failed.
  package var location: Location?

  /// Makes an error to throw from a function.
  package init(code: String, message: String, fields: [(name: String, value: Value)] = []) {
    self.code = code
    self.message = message
    self.fields = fields
    frames = []
  }
}

extension LuaError {
  /// The line that failed, where one is known.
  package var location: Location? {
    switch self {
    case .syntax(let failure), .runtime(let failure): failure.location
    case .host(let error): error.location
    case .memory(let frames), .deadline(let frames), .cancelled(let frames):
      frames.lazy.compactMap(\.location).first
    case .exit, .output: nil
    }
  }

  /// The levels of the stack, the innermost first.
  package var frames: [TraceFrame] {
    switch self {
    case .syntax(let failure), .runtime(let failure): failure.frames
    case .host(let error): error.frames
    case .memory(let frames), .deadline(let frames), .cancelled(let frames): frames
    case .exit, .output: []
    }
  }
}
