import Lua
import ShareCore
import ShareLua

extension Session {
  /// Leaves the configuration to the end of the process, unless scripts want to finish something.
  func leave() {
    guard let engine = configuration.engine, !engine.interpreter.hasFinalizers else { return }
    program.holdToTheEnd(configuration)
  }

  /// Loads the configuration and reads the items that a command selects for; none are bad usage.
  static func reading(_ arguments: ParsedArguments, _ program: Program) throws -> (
    session: Session, items: ItemList
  ) {
    let words = try ItemWords(arguments, program)
    let session = try Session(arguments, program)
    let items = try words.all(readingPipe: true)
    guard !items.isEmpty else { throw Failure.noItems }
    return (session, ItemList(items))
  }
}
