/// One level of a traceback.
package struct TraceFrame: Sendable, Equatable {
  /// What the level runs.
  package enum Kind: Sendable {
    case chunk
    case function
    case host
  }

  /// The name of the chunk: a path for files.
  package let source: [UInt8]
  /// The line that runs, nil where there is none.
  package let line: Int?
  /// The name of the function, where it is known.
  package let name: String?
  /// What the level runs.
  package let kind: Kind

  /// The place of the level, nil in functions of the host.
  package var location: Location? { line.map { Location(file: source, line: $0) } }
}

/// A line of a chunk.
package struct Location: Sendable, Equatable, CustomStringConvertible {
  /// The name of the chunk: a path for files.
  package let file: [UInt8]
  /// The line, counted from 1.
  package let line: Int

  /// Makes a place.
  package init(file: [UInt8], line: Int) {
    self.file = file
    self.line = line
  }

  /// `file:line`.
  package var description: String { "\(String(decoding: file, as: UTF8.self)):\(line)" }
}
