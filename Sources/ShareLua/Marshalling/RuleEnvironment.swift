import Lua

/// The globals of rule functions: quick, repeatable and without side effects.
enum RuleEnvironment {
  /// Copies base functions, whole libraries and `share`, whose functions with effects raise in rules.
  static func table(_ interpreter: Interpreter) -> Reference {
    let globals = interpreter.globals
    let fields = (functions + libraries).map { (name: $0, value: interpreter.rawGet(globals, $0)) }
    let table = interpreter.table(fields)
    interpreter.rawSet(table, "share", interpreter.rawGet(globals, "share"))
    interpreter.rawSet(table, "_G", .table(table))
    return table
  }

  private static let functions = [
    "assert", "error", "getmetatable", "ipairs", "next", "pairs", "pcall", "rawequal", "rawget",
    "rawlen", "rawset", "select", "setmetatable", "tonumber", "tostring", "type", "xpcall",
    "_VERSION",
  ]
  private static let libraries = ["string", "table", "math", "utf8"]
}
