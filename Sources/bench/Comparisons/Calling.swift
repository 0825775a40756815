import Lua

extension Comparison {
  /// Calls of a Swift function from Lua, compared with one of Lua's own library.
  static let calling = Comparison(
    name: "call", ours: "Lua calls Swift: nothing(i, 1)", theirs: "Lua calls C: math.ult(i, 1)",
    measure: .ratio, limit: 1.5, rounds: 30
  ) { _ in try contest(.nothing) }

  /// The same with checked arguments and a result.
  static let callingWithArguments = Comparison(
    name: "call-add", ours: "Lua calls Swift: add(i, 1)", theirs: "Lua calls C: math.ult(i, 1)",
    measure: .ratio, limit: nil, rounds: 30
  ) { _ in try contest(.add) }

  private static func contest(_ function: LuaFunction) throws -> Contest {
    let interpreter = try Interpreter()
    let ours = interpreter.function(function, path: "bench.\(function.name)")
    let math = try interpreter.get(.table(interpreter.globals), "math")
    guard case .function(let theirs) = try interpreter.get(math, "ult") else {
      throw BenchError.library("there is no math.ult")
    }
    let loop = try interpreter.load(Array(Self.loop.utf8), name: "=loop")
    return Contest(
      ours: { () throws(BenchError) in try call(ours, by: loop, in: interpreter) },
      theirs: { () throws(BenchError) in try call(theirs, by: loop, in: interpreter) })
  }

  private static func call(_ function: Reference, by loop: Reference, in interpreter: Interpreter)
    throws(BenchError) -> Sample
  {
    try Work.measure { _ = try interpreter.call(loop, [.function(function)], results: 0) }
  }

  /// Ten calls in each turn, so that the cost of the loop itself does not matter.
  private static let loop = """
    local f = ...
    for i = 1, 50000 do
      \(String(repeating: "f(i, 1) ", count: 10))
    end
    """
}

extension LuaFunction {
  fileprivate static var nothing: LuaFunction {
    LuaFunction("nothing", "Does nothing.") { (_) throws(LuaError) in .nothing }
  }

  fileprivate static var add: LuaFunction {
    LuaFunction(
      "add", "Adds.",
      parameters: [Parameter("a", .integer, "One."), Parameter("b", .integer, "The other.")]
    ) { (call) throws(LuaError) in
      .value(.integer((call.integer(1) ?? 0) &+ (call.integer(2) ?? 0)))
    }
  }
}
