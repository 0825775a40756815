import ShareCore
import ShareLua
import Terminal

extension Command {
  /// Lets a person work in Lua, line by line.
  package static let repl = Command(
    name: "repl", operands: .optionalItems,
    summary: "use Lua interactively",
    detail: [
      """
      Reads Lua line by line and prints the value of each expression. The items are in \
      `items` and `share.items`, the last value is in `_`, and locals stay defined. Tab \
      completes names, fields, methods, activities and paths; unfinished input continues on \
      the next line; history is saved. Ctrl-C stops what is running, Ctrl-D quits.
      """,
      """
      `:help` lists the commands of the session, `:help share.exec` documents a function, \
      `:help ID` an activity. If standard input is not a terminal, it is run as a script, \
      like `share script -`.
      """,
    ],
    flags: Flag.itemFlags + Flag.selectionFlags + [.plain] + Flag.sheetFlags + Flag.commonFlags,
    examples: [
      .init("share repl photo.png", "experiment with a picture"),
      .init("echo 'print(#share.items)' | share repl *.txt", "run one line of Lua in a pipeline"),
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
