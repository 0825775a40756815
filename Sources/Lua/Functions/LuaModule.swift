/// A table of functions with its documentation.
package struct LuaModule {
  /// The name of the table in its parent; for the outermost the global and module name.
  package let name: String
  /// One sentence.
  package let summary: String
  /// The functions, in the order of the documentation.
  package let functions: [LuaFunction]
  /// Values that are not functions.
  package let constants: [Constant]
  /// Tables inside of this one.
  package let submodules: [LuaModule]

  /// A value in a module.
  package struct Constant {
    /// The name in the module.
    package let name: String
    /// One sentence.
    package let summary: String
    /// Makes the value for one interpreter.
    package let value: (Interpreter) -> Value

    /// Makes a constant.
    package init(_ name: String, _ summary: String, value: @escaping (Interpreter) -> Value) {
      self.name = name
      self.summary = summary
      self.value = value
    }
  }

  /// Makes a module.
  package init(
    _ name: String, _ summary: String, functions: [LuaFunction] = [], constants: [Constant] = [],
    submodules: [LuaModule] = []
  ) {
    self.name = name
    self.summary = summary
    self.functions = functions
    self.constants = constants
    self.submodules = submodules
  }
}
