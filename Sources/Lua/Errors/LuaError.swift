/// The reason why a chunk could not be loaded or a call did not return.
package enum LuaError: Error {
  /// The source text is not a chunk.
  case syntax(Failure)
  /// A value was raised.
  case runtime(Failure)
  /// An error object made by Swift was raised.
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
  /// The value may be used only on the interpreter's thread.
  // Sendable by that rule, since errors cross threads; only `value` is not.
  package struct Failure: @unchecked Sendable {
    /// The text of the value.
    package var message: [UInt8]
    /// The value itself; nil for errors made by Swift.
    package var value: Value?
    /// The traceback, innermost level first, at most 32 levels.
    package var frames: [TraceFrame]
    /// The line that failed.
    package var location: Location?
  }

  /// Makes an error that is raised as text, preceded by the location of the calling Lua code.
  package static func message(_ text: String) -> LuaError {
    .runtime(Failure(message: Array(text.utf8), value: nil, frames: [], location: nil))
  }
}

/// An error with a code for programs.
///
/// In Lua it is a table `{ code, message, at, … }` with `__tostring`. The values of its fields may be
/// used only on the interpreter's thread.
// Sendable by that rule, since errors cross threads; only the values of `fields` are not.
package struct HostError: @unchecked Sendable {
  /// The code that programs compare.
  package var code: String
  /// The message, without a location.
  package var message: String
  /// Further fields of the table.
  package var fields: [(name: String, value: Value)]
  /// The traceback, innermost level first, at most 32 levels.
  package var frames: [TraceFrame]
  /// The line of Lua that called the failed function.
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
  /// The line that failed, if it is known.
  package var location: Location? {
    switch self {
    case .syntax(let failure), .runtime(let failure): failure.location
    case .host(let error): error.location
    case .memory(let frames), .deadline(let frames), .cancelled(let frames):
      frames.lazy.compactMap(\.location).first
    case .exit, .output: nil
    }
  }

  /// The traceback, innermost level first.
  package var frames: [TraceFrame] {
    switch self {
    case .syntax(let failure), .runtime(let failure): failure.frames
    case .host(let error): error.frames
    case .memory(let frames), .deadline(let frames), .cancelled(let frames): frames
    case .exit, .output: []
    }
  }
}
