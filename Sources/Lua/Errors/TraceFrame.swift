/// One level of a traceback.
package struct TraceFrame: Sendable, Equatable {
  /// The kind of code at a level.
  package enum Kind: Sendable {
    case chunk
    case function
    case host
  }

  /// The name of the chunk: a path for files.
  package let source: [UInt8]
  /// The current line, or nil if there is none.
  package let line: Int?
  /// The name of the function, if it is known.
  package let name: String?
  /// The kind of code at the level.
  package let kind: Kind

  /// The source line of the level; nil in Swift and C functions.
  package var location: Location? { line.map { Location(file: source, line: $0) } }
}

/// A line of a chunk.
package struct Location: Sendable, Equatable, CustomStringConvertible {
  /// The name of the chunk: a path for files.
  package let file: [UInt8]
  /// The line, counted from 1.
  package let line: Int

  /// Makes a location.
  package init(file: [UInt8], line: Int) {
    self.file = file
    self.line = line
  }

  /// `file:line`.
  package var description: String { "\(String(decoding: file, as: UTF8.self)):\(line)" }
}
