import Glibc
import TestSupport
import Testing

@testable import Lua

/// What a script wrote, in the order of writing.
final class Transcript {
  var entries: [(stream: ScriptStream, text: String)] = []

  /// The text written to one stream.
  func text(_ stream: ScriptStream) -> String {
    entries.filter { $0.stream == stream }.map(\.text).joined()
  }
}

/// An interpreter whose output is kept.
func makeInterpreter(
  folders: [String] = [], memory: Int? = nil, transcript: Transcript = Transcript()
) throws -> Interpreter {
  try Interpreter(
    configuration: .init(moduleFolders: folders.map { Array($0.utf8) }, memory: memory) {
      stream, bytes in
      transcript.entries.append((stream, String(decoding: bytes, as: UTF8.self)))
      return 0
    })
}

extension Interpreter {
  /// Loads and calls a chunk.
  @discardableResult
  func evaluate(_ source: String, limits: Limits = .none, name: String = "@test.lua")
    throws(LuaError) -> [Value]
  {
    try call(try load(Array(source.utf8), name: name), limits: limits)
  }

  /// The first result of a chunk as `tostring` makes it.
  func evaluateText(_ source: String, limits: Limits = .none) throws(LuaError) -> String {
    let value = try evaluate(source, limits: limits).first ?? .nil
    return String(decoding: try text(value), as: UTF8.self)
  }

  /// The error of a chunk that must fail.
  func evaluationError(_ source: String, limits: Limits = .none) -> LuaError? {
    do {
      try evaluate(source, limits: limits)
      Issue.record("the chunk did not fail: \(source)")
      return nil
    } catch {
      return error
    }
  }

  /// Sets a global function.
  func define(_ function: LuaFunction) {
    rawSet(globals, function.name, .function(self.function(function, path: function.name)))
  }
}

/// Calls a closure with the path of a new folder, which is removed afterwards.
func withTemporaryFolder<Result>(_ body: (String) throws -> Result) throws -> Result {
  let folder = try TemporaryFolder()
  return try withExtendedLifetime(folder) { try body(folder.path) }
}

/// Writes a file.
func write(_ text: String, to path: String) throws {
  guard let file = fopen(path, "w") else { throw SystemError(code: errno) }
  defer { fclose(file) }
  let bytes = Array(text.utf8)
  fwrite(bytes, 1, bytes.count, file)
}

struct SystemError: Error {
  let code: Int32
}
