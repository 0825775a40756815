import Lua

extension LuaFunction {
  /// Makes a function of the library whose body gets the engine that calls it.
  ///
  /// Library functions capture no engine: the engine owns the interpreter, which owns them.
  init(
    _ name: String, _ summary: String, details: String = "", parameters: [Parameter] = [],
    results: [Parameter] = [], effect: Bool = false,
    body: @escaping (ScriptEngine, inout Call) throws(LuaError) -> Returned
  ) {
    self.init(
      name, summary, details: details, parameters: parameters, results: results, effect: effect
    ) { (call) throws(LuaError) in
      try body(call.interpreter.engine, &call)
    }
  }
}

extension Interpreter {
  /// The engine that owns the interpreter.
  var engine: ScriptEngine {
    guard let engine = context as? ScriptEngine else {
      preconditionFailure("the interpreter belongs to no engine")
    }
    return engine
  }
}
