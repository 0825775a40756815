import Lua
import ShareCore
import Subprocesses

extension LuaFunction {
  static var exec: LuaFunction {
    LuaFunction(
      "exec", "Runs a program with a list of arguments; no shell is involved.",
      details: """
        `share.exec { "convert", path, "out.png", timeout = 10 }`. Returns what it printed and how \
        it ended, or nil, a message and the same table where the program is missing, ends with a \
        status that is not allowed, or by a signal.
        """,
      parameters: [
        Parameter("command", .arguments(.text, execOptions), "Program, arguments, options.")
      ],
      results: execResults, effect: true
    ) { (engine, call) throws(LuaError) in
      let options = try call.arguments(1, .text, execOptions)
      let words = options.positions.compactMap(engine.interpreter.plainText)
      try refuseHoles(call, behind: words.count)
      guard !words.isEmpty else { throw .message("share.exec: names no program") }
      return try engine.start(words, options)
    }
  }

  /// Refuses a list that goes on behind a nil, whose rest would be lost silently.
  private static func refuseHoles(_ call: Call, behind count: Int) throws(LuaError) {
    guard let table = call.reference(1) else { return }
    let positions = call.interpreter.pairs(table).compactMap(\.key.integer)
    guard positions.count > count else { return }
    throw .message("share.exec: position \(count + 1) is nil, but there are more behind it")
  }

  static var execResults: [Parameter] {
    [
      Parameter("result", .table, optional: true, "`{ code, signal, stdout, stderr }`."),
      Parameter("message", .string, optional: true, "What went wrong."),
      Parameter("details", .table, optional: true, "The result all the same."),
    ]
  }

  static var execOptions: [Parameter] {
    [
      Parameter("input", .string, optional: true, "Bytes for its standard input."),
      Parameter("output", .string, optional: true, "The path of a new file for its output."),
      Parameter("cwd", .string, optional: true, "The folder it works in."),
      Parameter("env", .table, optional: true, "Variables to set; `NAME = false` removes one."),
      Parameter("timeout", .number, optional: true, "Seconds until it is stopped."),
      Parameter("allow", .list(.integer), optional: true, "Statuses that are no failure."),
      Parameter(
        "mode", .choice(["capture", "terminal", "detach"]), defaultText: "capture",
        "`terminal` for programs that people use, `detach` for ones that go on alone."),
    ]
  }
}
