/// A documented table of functions.
package struct LuaModule {
  /// The name in the parent table; for the outermost module, the name of the global and module.
  package let name: String
  /// One sentence.
  package let summary: String
  /// The functions, in the order of the documentation.
  package let functions: [LuaFunction]
  /// Values that are not functions.
  package let constants: [Constant]
  /// The tables inside this one.
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
