internal import CSystem
import Glibc

/// The environment variables of a process, as bytes, in order.
package struct ProcessEnvironment: Sendable, Equatable {
  /// The entries, each `NAME=value`.
  package private(set) var entries: [[UInt8]]

  /// Makes an environment of `NAME=value` entries.
  package init(entries: [[UInt8]] = []) {
    self.entries = entries
  }

  /// Reads the environment this process was started with; only `main` calls it.
  package static func ofThisProcess() -> ProcessEnvironment {
    var entries: [[UInt8]] = []
    var next = cs_environment()
    while let entry = next.pointee {
      entries.append(Array(UnsafeRawBufferPointer(start: entry, count: strlen(entry))))
      next += 1
    }
    return ProcessEnvironment(entries: entries)
  }

  /// The value of a variable; the first entry wins, as in getenv(3).
  package subscript(name: [UInt8]) -> [UInt8]? {
    entries.first { Self.isEntry($0, of: name) }.map { Array($0[(name.count + 1)...]) }
  }

  /// The value of a variable whose name is ASCII.
  package subscript(name: String) -> [UInt8]? {
    self[Array(name.utf8)]
  }

  /// Returns the value of a variable as text, or nil if it is not UTF-8.
  package func text(_ name: String) -> String? {
    self[name].flatMap { String(validating: $0, as: UTF8.self) }
  }

  /// The folders of `PATH`, in order, or the system's default if it is not set.
  package var searchPath: [[UInt8]] {
    let path = self["PATH"] ?? Array("/usr/local/bin:/usr/bin:/bin".utf8)
    return path.split(separator: UInt8(ascii: ":")).map(Array.init)
  }

  /// Returns the environment with some variables set or removed.
  package func applying(_ changes: [EnvironmentChange]) -> ProcessEnvironment {
    var result = self
    for change in changes {
      result.entries.removeAll { Self.isEntry($0, of: change.name) }
      guard let value = change.value else { continue }
      result.entries.append(change.name + [UInt8(ascii: "=")] + value)
    }
    return result
  }

  private static func isEntry(_ entry: [UInt8], of name: [UInt8]) -> Bool {
    entry.count > name.count && entry[name.count] == UInt8(ascii: "=") && entry.starts(with: name)
  }
}
