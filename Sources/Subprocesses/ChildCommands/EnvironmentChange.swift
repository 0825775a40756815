/// One difference of a child's environment from the launcher's.
package struct EnvironmentChange: Sendable, Equatable {
  /// The variable's name: not empty, and without `=` or NUL.
  package let name: [UInt8]
  /// The new value, or nil to remove the variable.
  package let value: [UInt8]?

  /// Sets a variable.
  package static func set(_ name: [UInt8], to value: [UInt8]) -> EnvironmentChange {
    EnvironmentChange(name: name, value: value)
  }

  /// Sets a variable to text.
  package static func set(_ name: String, to value: String) -> EnvironmentChange {
    .set(Array(name.utf8), to: Array(value.utf8))
  }

  /// Removes a variable.
  package static func remove(_ name: [UInt8]) -> EnvironmentChange {
    EnvironmentChange(name: name, value: nil)
  }

  /// Removes a variable whose name is text.
  package static func remove(_ name: String) -> EnvironmentChange {
    .remove(Array(name.utf8))
  }
}
