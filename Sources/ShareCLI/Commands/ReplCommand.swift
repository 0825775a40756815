import ShareCore
import ShareLua
import Terminal

extension Command {
  /// Lets a person work in Lua, line by line.
  package static let repl = Command(
    name: "repl", operands: .optionalItems,
    summary: "work in Lua line by line",
    detail: [
      """
      Reads Lua line by line and prints the value of each expression. The items are in `items` and \
      `share.items`, the last value is in `_`; locals stay for the lines that follow. Tab completes \
      names, fields, methods, activities and paths, an unfinished line goes on below, and the \
      history is kept. Ctrl-C stops what runs, Ctrl-D leaves.
      """,
      """
      `:help` lists the commands of the session, `:help share.exec` documents a function, \
      `:help ID` an activity. When standard input is not a terminal, it is a script, as with \
      `share script -`.
      """,
    ],
    flags: Flag.itemFlags + Flag.selectionFlags + [.plain] + Flag.sheetFlags + Flag.commonFlags,
    examples: [
      .init("share repl photo.png", "try things out on a picture"),
      .init("echo 'print(#share.items)' | share repl *.txt", "run a line of Lua in a pipeline"),
    ],
    exitCodes: [.success, .failed, .usage, .unusableItem],
    run: runRepl)
}

private func runRepl(_ arguments: ParsedArguments, _ program: Program) throws -> ExitCode {
  guard program.standardInput.isTerminal else {
    return try runPipedScript(arguments, program, skippingOperands: 0)
  }
  let items = try ItemArguments(arguments, program).all(readingPipe: false)
  let repl = try Repl(arguments, program, items: items, help: Help(Commands.table))
  return try repl.run(ReplInput.make(repl))
}
