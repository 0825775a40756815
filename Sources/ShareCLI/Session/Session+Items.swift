import Lua
import ShareCore
import ShareLua

extension Session {
  /// Skips freeing the interpreter, since the process is about to exit; one with finalizers is freed,
  /// so that they run.
  func skipFreeing() {
    guard let engine = configuration.engine, !engine.interpreter.hasFinalizers else { return }
    _ = Unmanaged.passRetained(engine)
  }

  /// Loads the configuration and reads the items of the call; no items are wrong usage.
  static func reading(_ arguments: ParsedArguments, _ program: Program) throws -> (
    session: Session, items: ItemList
  ) {
    let words = try ItemArguments(arguments, program)
    let session = try Session(arguments, program)
    let items = try words.all(readingPipe: true)
    guard !items.isEmpty else { throw Failure.noItems }
    return (session, ItemList(items))
  }
}
