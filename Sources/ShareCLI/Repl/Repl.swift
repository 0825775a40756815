import Glibc
import Lua
import ShareCore
import ShareLua
import Subprocesses
import Terminal

/// An interactive session with Lua: reads entries and prints their values.
final class Repl {
  let arguments: ParsedArguments
  let program: Program
  /// The pages of commands and topics.
  let help: Help
  private(set) var session: Session
  private(set) var evaluator: Evaluator
  /// The items of the command line.
  private let firstItems: [Item]
  private var end: ExitCode?
  private var wantsReload = false
  /// The number of diagnostics printed so far.
  private var toldDiagnostics = 0

  init(_ arguments: ParsedArguments, _ program: Program, items: [Item], help: Help) throws {
    self.arguments = arguments
    self.program = program
    self.help = help
    firstItems = items
    session = try Session(arguments, program, needsEngine: true)
    evaluator = try Self.evaluator(session, items)
    begin()
  }

  /// Handles entries until the person quits or a signal arrives.
  func run(_ input: ReplInput) throws -> ExitCode {
    try greet()
    while end == nil {
      if program.output.isInsideLine { try program.writeOutput([.newline]) }
      switch try input.read() {
      case .entry(let entry): try handle(entry)
      case .interrupted: forgetInterruption()
      case .end: leave(.success)
      }
      if program.cancellation.signal != nil { return .cancelled }
    }
    return end ?? .success
  }

  /// Handles one complete entry: a command or Lua.
  func handle(_ entry: Bytes) throws {
    do {
      if let call = try ReplVerbs.call(entry) {
        try call.run(self)
      } else {
        try evaluate(entry)
      }
    } catch let failure as OutputFailure {
      throw failure
    } catch let failure as Failure {
      session.messages.error(failure)
    } catch Stop.failed(let failure) {
      session.messages.error(failure)
    } catch is Stop {
      session.messages.error("stopped")
    }
    try finishEntry()
  }

  /// Evaluates Lua and prints its values or its error.
  func evaluate(_ line: Bytes) throws {
    try print { () throws(LuaError) in try evaluator.evaluate(line) }
  }

  /// Prints the values that the closure returns, or its error.
  func print(_ work: () throws(LuaError) -> [Value]) throws {
    let values: [Value]
    do throws(LuaError) { values = try work() } catch {
      switch error {
      case .exit(let status): leave(ExitCode(rawValue: UInt8(truncatingIfNeeded: status)))
      case .output(let code): throw OutputFailure(SystemError(code))
      case .cancelled:
        // The terminal shows ^C where the cursor is.
        if program.cancellation.signal != nil { try program.writeOutput([.newline]) }
        session.messages.error("stopped")
      case .syntax, .runtime, .host, .memory, .deadline:
        try program.output.flush()
        session.messages.error(Failure(error, code: .script))
      }
      return
    }
    guard !values.isEmpty else { return }
    let columns = TerminalSize(descriptor: program.output.descriptor)?.columns ?? 80
    let printer = ValuePrinter(evaluator.engine, columns: columns)
    try program.output.write(values.map { printer.text($0) + "\n" }.joined())
  }

  /// Starts a new session with the current configuration; a broken one changes nothing.
  func reload() throws {
    let fresh: Session
    do { fresh = try Session(arguments, program, needsEngine: true) } catch let failure as Failure {
      session.messages.error(failure)
      session.messages.error("the session was not changed")
      return
    }
    guard !fresh.configuration.diagnostics.contains(where: { $0.level == .error }) else {
      session.messages.error("the configuration is broken, so the session was not changed")
      return
    }
    let items = keepableItems
    session = fresh
    evaluator = try Self.evaluator(fresh, items)
    begin()
    try program.output.write("new session: variables are cleared, `items` is kept\n")
  }

  func leave(_ code: ExitCode) { end = code }

  /// The session, including what scripts have registered so far.
  var current: Session {
    var session = session
    session.configuration = Configuration(
      engine: evaluator.engine, catalogue: evaluator.engine.catalogue)
    return session
  }

  private static func evaluator(_ session: Session, _ items: [Item]) throws -> Evaluator {
    guard let engine = session.configuration.engine else {
      throw Failure(.script, "no interpreter")
    }
    session.prepare(engine)
    return Evaluator(engine, items: items)
  }

  private func begin() {
    toldDiagnostics = evaluator.engine.registry.diagnostics.count
    // Unowned, because the session holds the evaluator, which holds the function.
    evaluator.add(LuaFunction.reload { [unowned self] in wantsReload = true })
  }

  private func greet() throws {
    guard !session.messages.isQuiet else { return }
    let count = firstItems.count
    let items = count == 0 ? "" : " with \(count) item\(count == 1 ? "" : "s") in `items`"
    try program.writeOutput(
      Bytes("Lua 5.4\(items); type :help for help, :quit to quit\n".utf8))
  }

  /// Flushes output, prints new diagnostics and reloads if asked to.
  private func finishEntry() throws {
    try program.output.flush()
    let diagnostics = evaluator.engine.registry.diagnostics
    for diagnostic in diagnostics.dropFirst(toldDiagnostics) {
      session.messages.warning(diagnostic.description)
    }
    toldDiagnostics = diagnostics.count
    forgetInterruption()
    guard wantsReload, end == nil else { return }
    wantsReload = false
    try reload()
    try finishEntry()
  }

  /// Forgets Ctrl-C; other signals end the session.
  private func forgetInterruption() {
    guard program.cancellation.signal == SIGINT else { return }
    program.cancellation.reset()
    evaluator.engine.interpreter.forgetCancel()
  }

  /// The items that survive a reload: the current ones, unless a function provides their content.
  private var keepableItems: [Item] {
    // Anything but a list of items cannot be kept.
    guard let items = try? evaluator.items, !items.contains(where: \.needsScript) else {
      return firstItems
    }
    return items
  }
}

extension Item {
  /// Whether a script's function provides the content.
  fileprivate var needsScript: Bool {
    representations.contains { if case .lazy = $0.content { true } else { false } }
  }
}

extension LuaFunction {
  /// The Lua function that asks for a new session, which starts when the entry has ended.
  static func reload(_ ask: @escaping () -> Void) -> LuaFunction {
    LuaFunction(
      "reload", "Starts a new session, like `:reload`, when the current entry has finished.",
      details: "Available only in `share repl`."
    ) { (_) throws(LuaError) in
      ask()
      return .nothing
    }
  }
}
