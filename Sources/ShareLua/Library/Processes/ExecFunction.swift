import Lua
import ShareCore
import Subprocesses

extension LuaFunction {
  static var exec: LuaFunction {
    LuaFunction(
      "exec", "Runs a program with a list of arguments, without a shell.",
      details: """
        `share.exec { "convert", path, "out.png", timeout = 10 }`. Returns the output and exit status. \
        Returns nil, a message and the same table if the program is missing, exits with a status \
        that is not allowed, times out or is killed by a signal.
        """,
      parameters: [
        Parameter(
          "command", .arguments(.text, execOptions), "The program, its arguments, and options.")
      ],
      results: execResults, effect: true
    ) { (engine, call) throws(LuaError) in
      let options = try call.arguments(1, .text, execOptions)
      let words = options.positions.compactMap(engine.interpreter.plainText)
      try refuseHoles(call, after: words.count)
      guard !words.isEmpty else { throw .message("share.exec: names no program") }
      return try engine.start(words, options)
    }
  }

  /// Refuses a list with a nil inside, because the rest would be lost silently.
  private static func refuseHoles(_ call: Call, after count: Int) throws(LuaError) {
    guard let table = call.reference(1) else { return }
    let positions = call.interpreter.pairs(table).compactMap(\.key.integer)
    guard positions.count > count else { return }
    throw .message("share.exec: position \(count + 1) is nil, but more arguments follow")
  }

  static var execResults: [Parameter] {
    [
      Parameter("result", .table, optional: true, "`{ code, signal, stdout, stderr }`."),
      Parameter("message", .string, optional: true, "The error message."),
      Parameter("details", .table, optional: true, "The same table as `result`."),
    ]
  }

  static var execOptions: [Parameter] {
    [
      Parameter("input", .string, optional: true, "The standard input."),
      Parameter(
        "output", .string, optional: true, "The path of a new file for the standard output."),
      Parameter("cwd", .string, optional: true, "The working folder."),
      Parameter(
        "env", .table, optional: true, "Environment variables to set; `NAME = false` removes one."),
      Parameter("timeout", .number, optional: true, "The maximum time in seconds."),
      Parameter("allow", .list(.integer), optional: true, "Exit statuses that are not failures."),
      Parameter(
        "mode", .choice(["capture", "terminal", "detach"]), defaultText: "capture",
        "`capture` collects the output, `terminal` leaves the terminal to the program, `detach` does not wait for it."
      ),
    ]
  }
}
