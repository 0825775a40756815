import Glibc
import ShareCore
import ShareLua
import Subprocesses
import Terminal

/// Reads the entries of a session, one complete entry at a time.
struct ReplInput {
  enum Reading {
    case entry(Bytes)
    /// Ctrl-C: the input is discarded.
    case interrupted
    /// The person quits, or a signal arrives.
    case end
  }

  let read: () throws -> Reading

  /// Reads with a line editor, or plain lines on a terminal that cannot do more.
  static func make(_ repl: Repl) -> ReplInput {
    let program = repl.program
    let interruption = Interruption(descriptor: program.cancellation.descriptor) {
      program.cancellation.signal
    }
    let type = program.variable("TERM") ?? []
    guard !type.isEmpty, type != Bytes("dumb".utf8),
      // Even if it cannot be opened, standard input is a terminal.
      let device = try? TerminalDevice(
        path: repl.session.host.terminal.bytes, interruption: interruption)
    else { return plain(repl) }
    return edited(repl, device)
  }

  private static let prompt = "> "
  private static let continuation = ">> "

  private static func edited(_ repl: Repl, _ device: TerminalDevice) -> ReplInput {
    let editor = LineEditor(device: device, isColored: repl.isColored)
    let history = ReplHistory(repl)
    editor.history = history.load()
    editor.isComplete = { !repl.isUnfinished($0) }
    editor.complete = { line, cursor in
      ReplCompletion(repl).completion(Bytes(line[..<cursor]))
    }
    return ReplInput {
      switch try editor.read(prompt: prompt, continuation: continuation) {
      case .line(let entry):
        history.append(entry, to: &editor.history)
        return .entry(entry)
      case .interrupted: return .interrupted
      case .signal(let signal): return signal == SIGINT ? .interrupted : .end
      case .hangUp:
        repl.program.cancellation.cancel(SIGHUP)
        return .end
      case .endOfInput: return .end
      }
    }
  }

  private static func plain(_ repl: Repl) -> ReplInput {
    let program = repl.program
    return ReplInput {
      var entry = Bytes()
      repeat {
        try program.writeOutput(Bytes((entry.isEmpty ? prompt : continuation).utf8))
        let line: Bytes
        do throws(SystemError) {
          line = try FileContents.readSome(
            descriptor: program.standardInput.descriptor, limit: 64 * 1024)
        } catch {
          try program.writeOutput([.newline])
          return program.cancellation.signal == SIGINT ? .interrupted : .end
        }
        guard !line.isEmpty else {
          try program.writeOutput([.newline])
          return .end
        }
        entry += line
      } while entry.last != .newline || repl.isUnfinished(Bytes(entry.dropLast()))
      return .entry(Bytes(entry.dropLast()))
    }
  }
}

extension Repl {
  /// Whether an entry continues on the next line; a command never does.
  fileprivate func isUnfinished(_ entry: Bytes) -> Bool {
    ReplVerbs.split(entry) == nil && evaluator.isUnfinished(entry)
  }

  fileprivate var isColored: Bool { TerminalStyle(arguments, session.host).isColored }
}
