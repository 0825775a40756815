import Glibc
import Testing

@testable import Lua

/// Runs the attacks in a child, where an alarm ends what hangs.
struct EscapeTests {
  enum Ending: Int, Codable, Sendable, CaseIterable {
    /// The deadline stopped it.
    case stopped
    /// The memory limit stopped it.
    case memory
    /// An ordinary error.
    case raised
    /// It came to its end.
    case finished
  }

  @Test(arguments: Ending.allCases)
  func `nothing escapes the limits`(ending: Ending) async {
    await #expect(processExitsWith: .success) { [ending] in
      signal(SIGALRM) { _ in hang() }
      let lua = try Interpreter()
      for source in EscapeTests.attacks(ending) {
        current = source
        alarm(15)
        let deadline: Duration = ending == .stopped ? .milliseconds(100) : .seconds(10)
        let limits = Limits(deadline: deadline, memory: 64 << 20)
        #expect(EscapeTests.ending(of: source, lua, limits) == ending, "\(source)")
        lua.collectGarbage()
        #expect(try lua.evaluateText("return 'usable'") == "usable", "\(source)")
      }
      alarm(15)
      current = "closing"
    }
  }

  static func attacks(_ ending: Ending) -> [String] {
    switch ending {
    case .stopped: Attacks.stopped
    case .memory: Attacks.memory
    case .raised: Attacks.raised
    case .finished: Attacks.finished
    }
  }

  static func ending(of source: String, _ lua: Interpreter, _ limits: Limits) -> Ending? {
    do {
      try lua.evaluate(source, limits: limits)
      return .finished
    } catch {
      switch error {
      case .deadline: return .stopped
      case .memory: return .memory
      case .runtime: return .raised
      case .syntax, .host, .cancelled, .exit, .output: return nil
      }
    }
  }

  @Test func `a signal handler stops a script with a traceback`() async {
    await #expect(processExitsWith: .success) {
      alarm(15)
      let lua = try Interpreter()
      let pointer = UnsafeMutablePointer<Canceller>.allocate(capacity: 1)
      pointer.initialize(to: lua.canceller)
      interrupted = pointer
      signal(SIGINT) { _ in interrupted?.pointee.cancel() }
      lua.define(
        LuaFunction("interrupt", "") { _ in
          kill(getpid(), SIGINT)
          return .nothing
        })
      let error = lua.evaluationError(
        "coroutine.wrap(function() interrupt() while true do end end)()")
      guard case .cancelled(let frames)? = error else {
        Issue.record("\(String(describing: error))")
        return
      }
      #expect(!frames.isEmpty)
    }
  }

  @Test func `a blocked read is stopped`() async {
    await #expect(processExitsWith: .success) {
      alarm(15)
      var ends: [Int32] = [0, 0]
      pipe(&ends)
      dup2(ends[0], 0)
      let lua = try Interpreter()
      let limits = Limits(deadline: .milliseconds(100))
      #expect(EscapeTests.ending(of: "io.read('a')", lua, limits) == .stopped)
    }
  }
}

/// Names the attack that hangs and ends the child.
private func hang() {
  var text = "hangs: \(current)\n"
  text.withUTF8 { _ = write(2, $0.baseAddress, $0.count) }
  _exit(99)
}

nonisolated(unsafe) private var current = ""
nonisolated(unsafe) private var interrupted: UnsafeMutablePointer<Canceller>?
