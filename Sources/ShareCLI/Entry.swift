import Glibc
import ShareCore
import Subprocesses

/// Runs the program: parses the command line, runs the command, and turns its end into a status.
package enum Entry {
  /// Returns the exit status; a signal or closed output ends the process itself.
  package static func run(_ program: Program) -> ExitCode {
    let code = attempt(program)
    if let signal = program.cancellation.signal { Cancellation.die(by: signal) }
    return code
  }

  private static func attempt(_ program: Program) -> ExitCode {
    let quiet = MessagePrinter(write: program.writeError)
    do {
      if program.arguments.isEmpty, program.standardInput.isTerminal {
        program.writeError(Bytes(Help(Commands.table).short.utf8))
        return .usage
      }
      let invocation = try Invocation(program.arguments, of: Commands.table)
      return try run(invocation, program)
    } catch let error as UsageError {
      quiet.error(error)
      return .usage
    } catch let failure as Failure {
      report(failure, program)
      return ExitCode(failure.code)
    } catch Stop.failed(let failure) {
      report(failure, program)
      return ExitCode(failure.code)
    } catch is Stop {
      return .cancelled
    } catch let failure as OutputFailure {
      if failure.isClosedPipe { Cancellation.die(by: SIGPIPE) }
      quiet.error("cannot write standard output: \(failure.cause)")
      return .failed
    } catch {
      quiet.error("\(error)")
      return .failed
    }
  }

  private static func run(_ invocation: Invocation, _ program: Program) throws -> ExitCode {
    let arguments = invocation.arguments
    if arguments.has(.version) {
      try program.writeOutput(Bytes("share \(Program.version)\n".utf8))
      return .success
    }
    let isOwnHelp = invocation.command.name != "script" || arguments.operands.isEmpty
    if arguments.has(.help), isOwnHelp {
      try program.writeOutput(Bytes(Help(Commands.table).page(of: invocation.command).utf8))
      return .success
    }
    return try invocation.command.run(arguments, program)
  }

  /// Prints a failure, and suggests the nearest command if the first word is neither a command nor
  /// an item.
  private static func report(_ failure: Failure, _ program: Program) {
    let report = MessagePrinter(write: program.writeError)
    report.error(failure)
    guard failure.code == .item, let word = program.arguments.first,
      failure.item == word.printable, let command = Commands.table.nearest(to: word)
    else { return }
    report.hint("did you mean the command `share \(command)`?")
  }
}
