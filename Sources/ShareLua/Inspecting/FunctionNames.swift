import Lua

/// Describes functions by their name among globals and libraries, and by their line.
struct FunctionNames {
  private let interpreter: Interpreter
  private let names: [Int: String]

  init(_ interpreter: Interpreter) {
    self.interpreter = interpreter
    var names: [Int: String] = [:]
    Self.collect(interpreter.globals, path: "", depth: 2, interpreter, &names)
    self.names = names
  }

  /// Writes `function share.exec` or `function (init.lua:3)`.
  func text(_ function: Reference) -> String {
    let name = names[interpreter.identity(of: function)]
    let place = place(function)
    return "function" + (name.map { " \($0)" } ?? "") + (place.map { " (\($0))" } ?? "")
  }

  /// Returns where a Lua function is defined; nil for other functions.
  private func place(_ function: Reference) -> String? {
    guard case .table(let debug) = interpreter.rawGet(interpreter.globals, "debug"),
      case .function(let getinfo) = interpreter.rawGet(debug, "getinfo"),
      // A script may have replaced the function; then the line is unknown.
      case .table(let facts)? = try? interpreter.call(
        getinfo, [.function(function), "S"], limits: ValuePrinter.limits
      ).first,
      let line = interpreter.rawGet(facts, "linedefined").integer, line > 0,
      let source = interpreter.rawGet(facts, "short_src").string
    else { return nil }
    return "\(source):\(line)"
  }

  private static func collect(
    _ table: Reference, path: String, depth: Int, _ interpreter: Interpreter,
    _ names: inout [Int: String]
  ) {
    let fields = interpreter.fields(table).filter { $0.name != "_" }
    for (name, value) in fields.sorted(by: { $0.name < $1.name }) {
      switch value {
      case .function(let function):
        let identity = interpreter.identity(of: function)
        if names[identity] == nil { names[identity] = path + name }
      case .table(let inner) where depth > 0 && isLibrary(path + name):
        collect(inner, path: "\(path)\(name).", depth: depth - 1, interpreter, &names)
      case .nil, .boolean, .integer, .number, .bytes, .table, .object, .record, .other: break
      }
    }
  }

  private static func isLibrary(_ path: String) -> Bool {
    libraries.contains(path) || path.hasPrefix("share.")
  }

  private static let libraries: Set<String> = [
    "coroutine", "debug", "io", "math", "os", "share", "string", "table", "utf8",
  ]
}
