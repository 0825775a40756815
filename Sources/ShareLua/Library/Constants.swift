import Lua
import ShareCore

extension LuaModule.Constant {
  static var version: LuaModule.Constant {
    LuaModule.Constant("version", "The version of share.") { _ in .string(Library.version) }
  }

  static var context: LuaModule.Constant {
    LuaModule.Constant(
      "context", "The situation, as in rules: terminal, ssh, ci, display, caller, values."
    ) {
      $0.engine.types.value(of: $0.engine.context)
    }
  }
}

extension Library {
  /// The version of the program.
  package static let version = "0.1.0"
}
